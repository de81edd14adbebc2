import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resourceTypes } from '../../../shared/contracts/content/resources.ts';
import { beginnings } from '../../../test/factories/media.ts';
import { sharedFiles } from '../master-contents/master-content-rules.ts';
import {
  baseName,
  beginsAs,
  headSize,
  isOfType,
  storedFiles,
  textReader,
  typeOfName,
} from './resource-rules.ts';

const text = (value: string) => new TextEncoder().encode(value);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16);
const samples = { ...beginnings, csv: text('a;é\n1;2\n'), png, jpg: jpeg, jpeg };
/** Types whose files the other one may be, too: a sound is a film without pictures. */
const alike = [
  ['jpg', 'jpeg'],
  ['mp4', 'm4a'],
];

describe('RE-01 the kind of a document', () => {
  it('is what its extension says, in any case', () => {
    expect(['a.PDF', 'b.x.csv', 'c.JpEg', 'd.png'].map(typeOfName)).toEqual(['pdf', 'csv', 'jpeg', 'png']);
    expect(['exe', 'a.exe', 'pdf', 'a.pdf.exe', '', 'a.'].map(typeOfName)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('is refused where the bytes are of another kind', () => {
    for (const said of resourceTypes) {
      for (const [is, bytes] of Object.entries(samples)) {
        const same = said === is || alike.some((both) => both.includes(said) && both.includes(is));
        expect([said, is, isOfType(bytes, said)]).toEqual([said, is, same]);
      }
      expect(isOfType(new Uint8Array(), said)).toBe(false);
    }
  });

  it('takes text as spreadsheets write it, and no bytes that are not text', () => {
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x3b, 0, 0x62, 0);
    const windows1252 = Uint8Array.of(0x4e, 0x6f, 0x6d, 0x3b, 0xe9, 0x0d, 0x0a);
    expect([text('\uFEFFa,b\r\n'), utf16, windows1252].map((bytes) => isOfType(bytes, 'csv'))).toEqual([
      true,
      true,
      true,
    ]);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), fc.nat(59), (bytes, at) => {
        const spoilt = Uint8Array.from([0x61, ...bytes]);
        spoilt[1 + (at % bytes.length)] = 0;
        expect(isOfType(spoilt, 'csv')).toBe(false);
      }),
    );
  });
});

it('TR-04 a training has what is ready of its master content, marked as not its own', () => {
  const ready = {
    version: '1',
    offlineAvailable: false,
    fileName: 'a.zip',
    fileSize: 1,
    sha256: 'x',
    objectKey: 'k',
    uploadId: 'u',
  };
  const pending = { ...ready, status: 'pending' as const };
  expect(sharedFiles({ UNITY: { pending }, WEB_GL: { ready, pending }, APK: {} })).toEqual({
    UNITY: {},
    WEB_GL: { ready: { ...ready, fromMasterContent: true } },
    APK: {},
  });
});

it('RE-01 looks at each byte of the mark of a picture', () => {
  for (const [bytes, type, length] of [
    [png, 'png', 8],
    [jpeg, 'jpg', 3],
    [jpeg, 'jpeg', 3],
  ] as const) {
    for (let place = 0; place < length; place += 1) {
      const spoilt = Uint8Array.from(bytes);
      spoilt[place] = (bytes[place] ?? 0) + 1;
      expect([type, place, isOfType(spoilt, type)]).toEqual([type, place, false]);
    }
  }
});

it('RE-01 finds the mark of a PDF within its first kilobyte', () => {
  expect(isOfType(text(`${' '.repeat(1019)}%PDF-1.4`), 'pdf')).toBe(true);
  expect(isOfType(text(`${' '.repeat(1020)}%PDF-1.4`), 'pdf')).toBe(false);
});

it('RE-01 reads a table in UTF-16 of either order, only where its mark says so', () => {
  const little = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x3b, 0);
  const big = Uint8Array.of(0xfe, 0xff, 0, 0x61, 0, 0x3b);
  expect([little, big].map((bytes) => isOfType(bytes, 'csv'))).toEqual([true, true]);
  // Ā is a 1 and a 0: read the other way round it would be a control character.
  const [littleA, bigA] = [Uint8Array.of(0xff, 0xfe, 0, 1), Uint8Array.of(0xfe, 0xff, 1, 0)];
  expect([littleA, bigA].map((bytes) => isOfType(bytes, 'csv'))).toEqual([true, true]);
  const [littleOne, bigOne] = [Uint8Array.of(0xff, 0xfe, 1, 0), Uint8Array.of(0xfe, 0xff, 0, 1)];
  expect([littleOne, bigOne].map((bytes) => isOfType(bytes, 'csv'))).toEqual([false, false]);
  for (const bytes of [little, big])
    for (const place of [0, 1]) expect(isOfType(bytes.with(place, 0x61), 'csv')).toBe(false);
});

const at = (type: keyof typeof beginnings, place: number, byte: number) => {
  const bytes = Uint8Array.from(beginnings[type]);
  bytes[place] = byte;
  return bytes;
};

it('RE-01 looks at each byte of the mark of a film or a sound', () => {
  for (const [type, places] of [
    ['mp4', [4, 5, 6, 7]],
    ['mov', [4, 5, 6, 7]],
    ['m4a', [4, 5, 6, 7]],
    ['webm', [0, 1, 2, 3, 8, 9, 10, 11]],
    ['wav', [0, 1, 2, 3, 8, 9, 10, 11]],
    ['ogg', [0, 1, 2, 3]],
    ['mp3', [0]],
  ] as const) {
    expect([type, isOfType(beginnings[type], type)]).toEqual([type, true]);
    for (const place of places)
      expect([type, place, isOfType(at(type, place, 0x7e), type)]).toEqual([type, place, false]);
  }
});

it('RE-01 reads the brands of a film, and no picture that is packed like one', () => {
  const film = (brand: string, compatible: string, length?: number) => {
    const bytes = Buffer.from(`\0\0\0\0ftyp${brand}\0\0\0\0${compatible}`, 'latin1');
    bytes.writeUInt32BE(length ?? bytes.length, 0);
    return bytes;
  };
  expect(isOfType(film('XXXX', 'iso5avc1'), 'mp4')).toBe(true);
  expect(isOfType(film('heic', 'mif1heic'), 'mp4')).toBe(false);
  // The number of the version is no brand, and what follows the box is not of it.
  expect(isOfType(Buffer.from('\0\0\0\x10ftypheicisom', 'latin1'), 'mp4')).toBe(false);
  expect(isOfType(film('heic', 'mif1isom', 20), 'mp4')).toBe(false);
  expect(isOfType(film('mp42', 'isom'), 'm4a')).toBe(true);
  expect(isOfType(film('M4B ', 'M4B '), 'mp4')).toBe(false);
  for (const first of ['moov', 'mdat', 'wide', 'free'])
    expect(isOfType(Buffer.from(`\0\0\0\x08${first}`, 'latin1'), 'mov')).toBe(true);
});

it('RE-01 takes sound in MPEG layer III, tagged or not, and no other layer or reserved value', () => {
  expect(isOfType(text('ID3\u0004'), 'mp3')).toBe(true);
  for (const good of [0xfb, 0xfa, 0xf3, 0xe3]) expect(isOfType(at('mp3', 1, good), 'mp3')).toBe(true);
  // Reserved version, layers I and II, no sync.
  for (const bad of [0xeb, 0xff, 0xfd, 0xf9, 0xdb]) expect(isOfType(at('mp3', 1, bad), 'mp3')).toBe(false);
  for (const bad of [0xf0, 0x9c]) expect(isOfType(at('mp3', 2, bad), 'mp3')).toBe(false);
});

it('RE-01 tells a file by its first kilobyte, and a table by all of it, in pieces of any size', () => {
  const late = Buffer.concat([Buffer.alloc(headSize), beginnings.pdf]);
  expect(beginsAs(late, 'pdf')).toBe(false);
  const rows = fc.array(fc.constantFrom('é', 'a', ';', '\n', '€', '語'), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 2, max: 9 }), fc.boolean(), (letters, size, wide) => {
      const plain = Buffer.from(`\uFEFF${letters.join('')}`, wide ? 'utf16le' : 'utf8');
      const isText = textReader();
      for (let from = 0; from < plain.length; from += size)
        expect(isText(plain.subarray(from, from + size))).toBe(true);
      expect(isText(wide ? Uint8Array.of(1, 0, 0, 0) : Uint8Array.of(1))).toBe(false);
    }),
  );
});

it('RE-01 names a file without its path and control characters, and keeps the extension of a long name', () => {
  expect(baseName(String.raw`C:\films\day 1.mp4`)).toBe('day 1.mp4');
  expect(baseName('/tmp/a\u0007b.pdf ')).toBe('ab.pdf');
  expect(baseName(`${'x'.repeat(300)}.webm`)).toBe(`${'x'.repeat(200)}.webm`);
});

it('UP-02 counts what is ready, and what is on its way', () => {
  const pending = { uploadId: 'u' };
  expect(storedFiles({ fileSize: 0, pending })).toEqual([{ ready: undefined, pending }]);
  expect(storedFiles({ objectKey: 'k', fileSize: 5 })).toEqual([
    { ready: { fileSize: 5 }, pending: undefined },
  ]);
});
