import { crc32 } from 'node:zlib';
import { noise, windowsProgram } from './binaries.ts';

/**
 * An archive whose bytes are computed when they are read. It can have any size and uses the memory of one
 * block.
 */
export interface LargeZip {
  size: number;
  /** Returns the bytes from `start` up to, but not including, `end`. */
  slice(start: number, end: number): Buffer<ArrayBuffer>;
}

const blockSize = 16 * 1024 * 1024;
/** Number of blocks in an uncompressed entry. Real builds store textures in files of this size. */
const blocksOfEntry = 4;

/** A stretch of the archive: `bytes`, repeated up to `length`. */
interface Stretch {
  at: number;
  bytes: Buffer;
  length: number;
}

/**
 * Returns a Unity build for Windows of about `size` bytes (UNITY). Its entries are not compressed, so all
 * bytes have to be transferred and read. `size` must be below 4 GiB, the limit of the ordinary format.
 */
export function largeUnityZip(size: number): LargeZip {
  const block = Buffer.from(noise(blockSize, 'large'));
  const asset = { bytes: block, length: blockSize * blocksOfEntry };
  const small = (bytes: Uint8Array | string) => {
    const buffer = Buffer.from(bytes);
    return { bytes: buffer, length: buffer.length };
  };
  const assets = Math.max(1, Math.round(size / asset.length));
  const files = [
    { name: 'Training.exe', ...small(windowsProgram('exe')) },
    { name: 'UnityPlayer.dll', ...small(windowsProgram('dll')) },
    { name: 'Training_Data/boot.config', ...small('gfx-enable-gfx-jobs=1\n') },
    ...Array.from({ length: assets }, (_, n) => ({ name: `Training_Data/level${n}.resS`, ...asset })),
  ];
  const assetSum = Array.from({ length: blocksOfEntry }).reduce<number>((sum) => crc32(block, sum), 0);

  const stretches: Stretch[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  const add = (bytes: Buffer, length = bytes.length) => {
    stretches.push({ at, bytes, length });
    at += length;
  };
  for (const { name, bytes, length } of files) {
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x5c21, 8);
    fields.writeUInt32LE(bytes === block ? assetSum : crc32(bytes), 10);
    fields.writeUInt32LE(length, 14);
    fields.writeUInt32LE(length, 18);
    fields.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    fields.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, title);
    add(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, title]));
    add(bytes, length);
  }
  const begin = at;
  add(Buffer.concat(directory));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at - begin, 12);
  end.writeUInt32LE(begin, 16);
  add(end);
  return { size: at, slice: (from, to) => sliceOf(stretches, from, Math.min(to, at)) };
}

function sliceOf(stretches: readonly Stretch[], from: number, to: number): Buffer<ArrayBuffer> {
  const result = Buffer.alloc(to - from);
  for (const { at, bytes, length } of stretches) {
    for (let place = Math.max(from, at); place < Math.min(to, at + length); ) {
      const within = (place - at) % bytes.length;
      const copied = bytes.copy(result, place - from, within, within + Math.min(to, at + length) - place);
      place += copied;
    }
  }
  return result;
}
