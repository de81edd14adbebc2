import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text-rules.ts';

const names =
  'Adresse e-mail;Prénom;Nom\r\nzoe@example.com;Zoé;Lefèvre\r\nb@example.com;Françoise;Müller\r\n';

const encodings: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-8 with a mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16 with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 with a mark, high byte first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'Mac Roman': (text) => encodeBy('macintosh', text),
};

/** Encodes a text by searching each character in the decoded bytes 0 to 255. */
function encodeBy(label: string, text: string): Uint8Array {
  const characters = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => characters.indexOf(character));
}

describe('decodeText', () => {
  it.each(Object.entries(encodings))('decodes %s', (_, encode) => {
    expect(decodeText(encode(names))).toBe(names);
  });

  it('decodes the DOS code page 850', () => {
    const codes: Record<string, number> = { é: 0x82, è: 0x8a, ç: 0x87 };
    const text = 'Prénom;Nom\nZoé;Lefèvre\nFrançoise;Gérard';
    const bytes = Uint8Array.from(text, (character) => codes[character] ?? character.charCodeAt(0));
    expect(decodeText(bytes)).toBe(text);
  });

  it.each([
    'Renée;O’Brien',
    'José;Muñoz',
    'Jürgen;Groß',
    'Niccolò;Città',
    'João;Conceição',
    'Åsa;Bjørk',
    'ÉLODIE;LEFÈVRE',
    '€ 12 – «a»',
  ])('decodes Windows-1252 with few letters beyond ASCII: %s', (text) => {
    expect(decodeText(encodeBy('windows-1252', text))).toBe(text);
  });

  it.each(['Renée;Lefèvre', 'José;Muñoz', 'Françoise;Noël'])(
    'decodes Mac Roman with few such letters: %s',
    (text) => {
      expect(decodeText(encodeBy('macintosh', text))).toBe(text);
    },
  );

  it('decodes any bytes without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => typeof decodeText(bytes) === 'string'),
    );
  });
});
