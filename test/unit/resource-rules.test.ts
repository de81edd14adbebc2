import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedFiles } from '../../functions/master-contents/master-content-rules.ts';
import { isOfType, titleMark, typeOfName } from '../../functions/resources/resource-rules.ts';
import { resourceTypes } from '../../shared/contracts/resources.ts';

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

it('RE-01 titles are the same whatever their case and spaces', () => {
  expect(titleMark('  Plan   D’Accès ')).toBe(titleMark('plan d’accès'));
  expect(titleMark('Plan')).not.toBe(titleMark('Plans'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(titleMark(titleMark(title))).toBe(titleMark(title));
    }),
  );
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
