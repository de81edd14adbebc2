import { randomBytes } from 'node:crypto';
import type { ResourceType } from '../../shared/contracts/content/resources.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const box = (brand: string, ...compatible: string[]) => {
  const brands = [brand, '\0\0\x02\0', ...compatible].join('');
  return Buffer.concat([Uint8Array.of(0, 0, 0, 8 + brands.length), text(`ftyp${brands}`)]);
};

/** The first bytes of a file of each type of resource. */
export const beginnings: Record<ResourceType, Uint8Array> = {
  pdf: text('%PDF-1.7\n'),
  csv: text('name;minutes\n'),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
  jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16),
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16),
  mp4: box('isom', 'isom', 'iso2', 'avc1', 'mp41'),
  mov: box('qt  ', 'qt  '),
  webm: Buffer.concat([Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84), text('webm')]),
  mp3: Uint8Array.of(0xff, 0xfb, 0x90, 0x64, 0, 0),
  m4a: box('M4A ', 'M4A ', 'isom'),
  wav: text('RIFF\x24\x08\0\0WAVEfmt '),
  ogg: text('OggS\0\x02'),
};

/** Returns a unique file of a type with `size` bytes. Text follows its first bytes. */
export function fileOfType(type: ResourceType, size: number): Uint8Array {
  const head = Buffer.concat([beginnings[type], text(randomBytes(12).toString('hex'))]);
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), ' 1;2\n')]));
}
