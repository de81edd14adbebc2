import { crc32 } from 'node:zlib';
import type { Source } from '../../functions/delivery/uploads/source.ts';

type Piece = readonly [at: number, bytes: Buffer];

/** Returns a source of some bytes with zeros between them, so that a large archive needs no memory. */
function sparseSource(pieces: readonly Piece[], size: number): Source {
  return {
    size,
    async read(start, end) {
      const bytes = Buffer.alloc(end - start);
      for (const [at, piece] of pieces) {
        const from = Math.max(start, at);
        const to = Math.min(end, at + piece.length);
        if (from < to) piece.copy(bytes, from - start, from - at, to - at);
      }
      return bytes;
    },
  };
}

/** Returns a file of a browser with the bytes of a source. Only its parts can be read. */
export function sparseFile(source: Source): File {
  const file = new File([], 'large.zip');
  const slice = (start = 0, end = source.size) => {
    const [from, to] = [start, end].map((at) =>
      Math.min(Math.max(at < 0 ? source.size + at : at, 0), source.size),
    );
    const part = () => source.read(from ?? 0, to ?? 0);
    const blob = new Blob([]);
    return Object.assign(blob, {
      arrayBuffer: async () => Uint8Array.from(await part()).buffer,
      text: async () => (await part()).toString('utf8'),
    });
  };
  Object.defineProperty(file, 'size', { value: source.size });
  return Object.assign(file, { slice });
}

const in32Bits = (number: number): number => number % 2 ** 32;

function localHeader(name: string, data: Buffer, size: number): Buffer {
  const head = Buffer.alloc(30 + name.length);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(10, 4);
  head.writeUInt32LE(crc32(data), 14);
  head.writeUInt32LE(in32Bits(size), 18);
  head.writeUInt32LE(in32Bits(size), 22);
  head.writeUInt16LE(name.length, 26);
  head.write(name, 30);
  return head;
}

function directoryEntry(name: string, data: Buffer, size: number, offset: number): Buffer {
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(0x0314, 4);
  entry.writeUInt16LE(10, 6);
  entry.writeUInt32LE(crc32(data), 16);
  entry.writeUInt32LE(in32Bits(size), 20);
  entry.writeUInt32LE(in32Bits(size), 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  entry.writeUInt32LE(in32Bits(offset), 42);
  entry.write(name, 46);
  return entry;
}

/**
 * Returns an archive of a Windows build as the Finder of macOS makes it, with an entry over 4 GB: without ZIP64, with
 * sizes and offsets modulo 2^32.
 */
export function finderArchive(): Source {
  const entries: [name: string, data: Buffer, size: number][] = [
    ['Game.exe', Buffer.from('MZxx'), 4],
    ['Game_Data/big.resS', Buffer.alloc(0), 2 ** 32 + 1000],
    ['UnityPlayer.dll', Buffer.from('MZ'), 2],
  ];
  const pieces: Piece[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, data, size] of entries) {
    const head = localHeader(name, data, size);
    directory.push(directoryEntry(name, data, size, at));
    pieces.push([at, head], [at + head.length, data]);
    at += head.length + size;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(in32Bits(at), 16);
  pieces.push([at, records], [at + records.length, end]);
  return sparseSource(pieces, at + records.length + end.length);
}
