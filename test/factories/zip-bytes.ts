import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a handmade archive. Omitted values are as in a valid archive. */
export interface ZipEntry {
  name: string;
  /** The name has no flag that says that it is UTF-8, as in archives of macOS. */
  unflagged?: boolean;
  /** The compression method in the headers, if it shall be wrong. */
  claimedMethod?: number;
  data?: Uint8Array | string;
  /** Stored without compression. */
  stored?: boolean;
  /** Unix mode in the central directory, for example 0o120777 for a symbolic link. */
  mode?: number;
  /** General purpose flags, added to "names are UTF-8". Bit 0 is "encrypted". */
  flags?: number;
  /** Uncompressed size in the headers, if it shall be wrong. */
  claimedSize?: number;
  /** Checksum in the headers, if it shall be wrong. */
  claimedCrc?: number;
  /** The central directory points to the entry of this index instead of the entry's own bytes. */
  sameBytesAs?: number;
}

const bytesOf = (data: Uint8Array | string | undefined): Buffer =>
  typeof data === 'string' ? Buffer.from(data, 'utf8') : Buffer.from(data ?? new Uint8Array());

interface Written {
  offset: number;
  head: Buffer;
}

/**
 * Returns the fields that local and central headers share, from "version needed" to the length of the name.
 */
function sharedFields(entry: ZipEntry, name: Buffer, data: Buffer, packed: Buffer): Buffer {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE((entry.unflagged ? 0 : 0x800) | (entry.flags ?? 0), 2);
  fields.writeUInt16LE(entry.claimedMethod ?? (entry.stored ? 0 : 8), 4);
  fields.writeUInt16LE(0, 6); // 00:00:00
  fields.writeUInt16LE(0x5c21, 8); // 2026-01-01: the same input returns the same archive
  fields.writeUInt32LE(entry.claimedCrc ?? crc32(data), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.claimedSize ?? data.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function centralHeader(entry: ZipEntry, name: Buffer, { offset, head }: Written): Buffer {
  const fixed = Buffer.alloc(46);
  fixed.writeUInt32LE(0x02014b50, 0);
  fixed.writeUInt16LE((3 << 8) | 20, 4); // made on Unix, so that modes apply
  head.copy(fixed, 6);
  fixed.writeUInt32LE((((entry.mode ?? 0o100644) << 16) >>> 0) as number, 38);
  fixed.writeUInt32LE(offset, 42);
  return Buffer.concat([fixed, name]);
}

/**
 * Returns an archive written byte by byte, so that tests can create archives that zip libraries refuse to
 * write. The same input returns the same bytes. The offsets of entries ignore the length of `prefix`.
 */
export function zipBytes(entries: readonly ZipEntry[], prefix: Uint8Array = new Uint8Array()): Uint8Array {
  const parts: Buffer[] = [];
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const twin = entry.sameBytesAs === undefined ? undefined : written[entry.sameBytesAs];
    if (twin) {
      written.push(twin);
      continue;
    }
    const name = Buffer.from(entry.name, 'utf8');
    const data = bytesOf(entry.data);
    const packed = entry.stored ? data : deflateRawSync(data, { level: 9 });
    const head = sharedFields(entry, name, data, packed);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    head.copy(local, 4);
    written.push({ offset, head });
    parts.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const central = entries.map((entry, index) => {
    const name = Buffer.from(entry.name, 'utf8');
    const place = written[index] ?? { offset: 0, head: Buffer.alloc(24) };
    const head = Buffer.from(place.head);
    head.writeUInt16LE(name.length, 22);
    return centralHeader(entry, name, { offset: place.offset, head });
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([prefix, ...parts, directory, end]));
}
