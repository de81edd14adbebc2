import { expect, it } from 'vitest';
import { isEncodingCertain } from './import-encoding.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each<[string, Uint8Array, boolean]>([
  ['ASCII', latin1('Zoe;Lefevre'), true],
  ['UTF-8', new TextEncoder().encode('Zoé;Lefèvre'), true],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFZoé'), true],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0xe9, 0x00), true],
  ['UTF-16, the other order', Uint8Array.of(0xfe, 0xff, 0x00, 0xe9), true],
  ['a workbook', latin1('PK\u0003\u0004\u00ff'), true],
  ['an empty file', new Uint8Array(), true],
  ['Windows-1252', latin1('Zoé;Lefèvre'), false],
  ['Mac Roman', Uint8Array.of(0x5a, 0x6f, 0x8e), false],
  ['a cut letter of UTF-8', Uint8Array.of(0x5a, 0xc3), false],
])('PE-04 knows the encoding of a file for certain: %s', async (_, bytes, certain) => {
  expect(await isEncodingCertain(new Blob([Uint8Array.from(bytes)]))).toBe(certain);
});
