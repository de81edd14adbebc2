import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resourceTypes } from '../../shared/contracts/resources.ts';
import { sharedFiles } from '../master-contents/master-content-rules.ts';
import { isOfType, typeOfName } from './resource-rules.ts';

const text = (value: string) => new TextEncoder().encode(value);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16);
const samples = { pdf: text('%PDF-1.4\n'), csv: text('a;é\n1;2\n'), png, jpg: jpeg, jpeg } as const;

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
        const same = said === is || (said.startsWith('jp') && is.startsWith('jp'));
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
