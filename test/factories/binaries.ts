import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Returns `length` bytes that do not compress. The same seed returns the same bytes. */
export function noise(length: number, seed = 'noise'): Uint8Array {
  const bytes = Buffer.alloc(length);
  for (let at = 0, block = 0; at < length; block++) {
    at += createHash('sha512').update(`${seed}:${block}`).digest().copy(bytes, at);
  }
  return new Uint8Array(bytes);
}

/**
 * Returns a 64-bit Windows program with real MZ and PE headers. Its only section contains the code of "return
 * 0".
 */
export function windowsProgram(kind: 'exe' | 'dll' = 'exe'): Uint8Array {
  const file = Buffer.alloc(0x400);
  file.write('MZ', 0, 'latin1');
  file.writeUInt32LE(0x80, 0x3c); // offset of the PE header
  file.write('PE\0\0', 0x80, 'latin1');
  const coff = 0x84;
  file.writeUInt16LE(0x8664, coff); // x86-64
  file.writeUInt16LE(1, coff + 2);
  file.writeUInt16LE(0xf0, coff + 16);
  file.writeUInt16LE(kind === 'dll' ? 0x2022 : 0x22, coff + 18);
  const optional = 0x98;
  file.writeUInt16LE(0x20b, optional);
  file.writeUInt32LE(0x200, optional + 4);
  file.writeUInt32LE(0x1000, optional + 16); // entry point
  file.writeUInt32LE(0x1000, optional + 20);
  file.writeBigUInt64LE(0x140000000n, optional + 24);
  file.writeUInt32LE(0x1000, optional + 32);
  file.writeUInt32LE(0x200, optional + 36);
  file.writeUInt16LE(6, optional + 40);
  file.writeUInt16LE(6, optional + 48);
  file.writeUInt32LE(0x2000, optional + 56);
  file.writeUInt32LE(0x200, optional + 60);
  file.writeUInt16LE(kind === 'dll' ? 2 : 3, optional + 68);
  file.writeBigUInt64LE(0x100000n, optional + 72);
  file.writeBigUInt64LE(0x1000n, optional + 80);
  file.writeBigUInt64LE(0x100000n, optional + 88);
  file.writeBigUInt64LE(0x1000n, optional + 96);
  file.writeUInt32LE(16, optional + 108);
  const section = optional + 0xf0;
  file.write('.text', section, 'latin1');
  file.writeUInt32LE(3, section + 8);
  file.writeUInt32LE(0x1000, section + 12);
  file.writeUInt32LE(0x200, section + 16);
  file.writeUInt32LE(0x200, section + 20);
  file.writeUInt32LE(0x60000020, section + 36);
  file.set([0x31, 0xc0, 0xc3], 0x200);
  return new Uint8Array(file);
}

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

/** Returns an empty Dalvik file. Its magic, checksum, signature and sizes are as Android checks them. */
export function dexFile(): Uint8Array {
  const file = Buffer.alloc(0x70 + 28);
  file.write('dex\n035\0', 0, 'latin1');
  file.writeUInt32LE(file.length, 32);
  file.writeUInt32LE(0x70, 36);
  file.writeUInt32LE(0x12345678, 40);
  file.writeUInt32LE(0x70, 52); // map
  file.writeUInt32LE(28, 104);
  file.writeUInt32LE(0x70, 108);
  file.writeUInt32LE(2, 0x70); // two map items: the header and the map
  file.writeUInt32LE(1, 0x78);
  file.writeUInt16LE(0x1000, 0x80);
  file.writeUInt32LE(1, 0x84);
  file.writeUInt32LE(0x70, 0x88);
  createHash('sha1').update(file.subarray(32)).digest().copy(file, 12);
  file.writeUInt32LE(adler32(file.subarray(12)), 8);
  return new Uint8Array(file);
}

const chunk = (type: number, headerSize: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(headerSize, 2);
  head.writeUInt32LE(8 + body.length, 4);
  return Buffer.concat([head, body]);
};

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value >>> 0, index * 4);
  });
  return bytes;
};

/** Returns a binary AndroidManifest.xml that contains `<manifest package="…"/>`. */
export function androidManifest(packageName = 'org.example.training'): Uint8Array {
  const strings = ['manifest', 'package', packageName].map((text) => {
    const utf16 = Buffer.from(text, 'utf16le');
    const length = Buffer.alloc(2);
    length.writeUInt16LE(text.length, 0);
    return Buffer.concat([length, utf16, Buffer.alloc(2)]);
  });
  let at = 0;
  const offsets = strings.map((text) => {
    const here = at;
    at += text.length;
    return here;
  });
  const texts = Buffer.concat([...strings, Buffer.alloc((4 - (at % 4)) % 4)]);
  const pool = chunk(
    1,
    28,
    Buffer.concat([words(strings.length, 0, 0, 28 + offsets.length * 4, 0, ...offsets), texts]),
  );
  const none = 0xffffffff;
  // line, comment, namespace, name, attributes at 20 of 20 bytes, one attribute, then the attribute
  const start = chunk(
    0x102,
    16,
    words(1, none, none, 0, 20 | (20 << 16), 1, 0, none, 1, 2, 8 | (3 << 24), 2),
  );
  const end = chunk(0x103, 16, words(1, none, none, 0));
  return new Uint8Array(chunk(3, 8, Buffer.concat([pool, start, end])));
}

/** Returns a PNG of a few bytes whose header claims `width` × `height` pixels. It contains no pixels. */
export function claimedLarge(width = 30_000, height = 30_000): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(4 + body.length + 4);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100)))]);
}
