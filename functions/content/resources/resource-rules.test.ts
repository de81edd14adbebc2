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
/** Pairs of types that a file may match at the same time: a sound is a film without pictures. */
const compatible = [
  ['jpg', 'jpeg'],
  ['mp4', 'm4a'],
];

describe('RE-01 the type of a document', () => {
  it('is read from the extension, in any case', () => {
    expect(['a.PDF', 'b.x.csv', 'c.JpEg', 'd.png'].map(typeOfName)).toEqual(['pdf', 'csv', 'jpeg', 'png']);
    expect(['exe', 'a.exe', 'pdf', 'a.pdf.exe', '', 'a.'].map(typeOfName)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('must match the bytes of the file', () => {
    for (const declared of resourceTypes) {
      for (const [actual, bytes] of Object.entries(samples)) {
        const same =
          declared === actual || compatible.some((both) => both.includes(declared) && both.includes(actual));
        expect([declared, actual, isOfType(bytes, declared)]).toEqual([declared, actual, same]);
      }
      expect(isOfType(new Uint8Array(), declared)).toBe(false);
    }
  });

  it('accepts text as spreadsheets write it, and rejects binary bytes', () => {
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

it('TR-04 shares the ready files of master content with a training, marked as shared', () => {
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

it('RE-01 checks each byte of the signature of a picture', () => {
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

it('RE-01 finds the signature of a PDF within the first kilobyte', () => {
  expect(isOfType(text(`${' '.repeat(1019)}%PDF-1.4`), 'pdf')).toBe(true);
  expect(isOfType(text(`${' '.repeat(1020)}%PDF-1.4`), 'pdf')).toBe(false);
});

it('RE-01 reads a UTF-16 table in either byte order, only with a byte order mark', () => {
  const little = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x3b, 0);
  const big = Uint8Array.of(0xfe, 0xff, 0, 0x61, 0, 0x3b);
  expect([little, big].map((bytes) => isOfType(bytes, 'csv'))).toEqual([true, true]);
  // Ā is a 1 and a 0. In the other byte order it is a control character.
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

it('RE-01 checks each byte of the signature of a film or a sound', () => {
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

it('RE-01 reads the brands of a film, and rejects pictures in the same container', () => {
  const film = (brand: string, compatible: string, length?: number) => {
    const bytes = Buffer.from(`\0\0\0\0ftyp${brand}\0\0\0\0${compatible}`, 'latin1');
    bytes.writeUInt32BE(length ?? bytes.length, 0);
    return bytes;
  };
  expect(isOfType(film('XXXX', 'iso5avc1'), 'mp4')).toBe(true);
  expect(isOfType(film('heic', 'mif1heic'), 'mp4')).toBe(false);
  // The version number is not a brand. Bytes after the box do not belong to it.
  expect(isOfType(Buffer.from('\0\0\0\x10ftypheicisom', 'latin1'), 'mp4')).toBe(false);
  expect(isOfType(film('heic', 'mif1isom', 20), 'mp4')).toBe(false);
  expect(isOfType(film('mp42', 'isom'), 'm4a')).toBe(true);
  expect(isOfType(film('M4B ', 'M4B '), 'mp4')).toBe(false);
  for (const first of ['moov', 'mdat', 'wide', 'free'])
    expect(isOfType(Buffer.from(`\0\0\0\x08${first}`, 'latin1'), 'mov')).toBe(true);
});

it('RE-01 accepts MPEG layer III with or without tags, and rejects other layers and reserved values', () => {
  expect(isOfType(text('ID3\u0004'), 'mp3')).toBe(true);
  for (const good of [0xfb, 0xfa, 0xf3, 0xe3]) expect(isOfType(at('mp3', 1, good), 'mp3')).toBe(true);
  // Reserved version, layers I and II, no sync.
  for (const bad of [0xeb, 0xff, 0xfd, 0xf9, 0xdb]) expect(isOfType(at('mp3', 1, bad), 'mp3')).toBe(false);
  for (const bad of [0xf0, 0x9c]) expect(isOfType(at('mp3', 2, bad), 'mp3')).toBe(false);
});

it('RE-01 checks the first kilobyte of a file, and every chunk of a table', () => {
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

it("RE-01 removes the path and control characters from a file name, and retains a long name's extension", () => {
  expect(baseName(String.raw`C:\films\day 1.mp4`)).toBe('day 1.mp4');
  expect(baseName('/tmp/a\u0007b.pdf ')).toBe('ab.pdf');
  expect(baseName(`${'x'.repeat(300)}.webm`)).toBe(`${'x'.repeat(200)}.webm`);
});

it('UP-02 counts ready and pending files', () => {
  const pending = { uploadId: 'u' };
  expect(storedFiles({ fileSize: 0, pending })).toEqual([{ ready: undefined, pending }]);
  expect(storedFiles({ objectKey: 'k', fileSize: 5 })).toEqual([
    { ready: { fileSize: 5 }, pending: undefined },
  ]);
});
