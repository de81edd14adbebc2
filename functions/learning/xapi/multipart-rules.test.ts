import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { buildParts, parseParts } from './multipart-rules.ts';

const part = (bytes: Uint8Array) => ({
  headers: new Map([
    ['Content-Type', 'application/octet-stream'],
    ['X-Experience-API-Hash', 'ab'],
  ]),
  bytes: Buffer.from(bytes),
});

it('reads the parts that it builds, also bytes with line ends and hyphens', () => {
  const piece = fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constant(Buffer.from('\r\n--')));
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 4 }), { minLength: 1, maxLength: 5 }), (lists) => {
      const all = lists.map((pieces) => part(Buffer.concat(pieces)));
      const { contentType, body } = buildParts(all);
      const read = parseParts(contentType, body);
      expect(read.map(({ bytes }) => bytes.toString('hex'))).toEqual(
        all.map(({ bytes }) => bytes.toString('hex')),
      );
      expect(read[0]?.headers.get('x-experience-api-hash')).toBe('ab');
    }),
  );
});

it.each([
  ['no boundary', 'multipart/mixed', '--x\r\n\r\n\r\n--x--'],
  ['no part', 'multipart/mixed; boundary=x', 'nothing'],
  ['no end', 'multipart/mixed; boundary=x', '--x\r\nA: b\r\n\r\ntext'],
  ['no headers', 'multipart/mixed; boundary=x', '--x\r\ntext\r\n--x--'],
])('refuses a body with %s', (_, type, body) => {
  expect(() => parseParts(type, Buffer.from(body))).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
});

it('ignores a preamble, and accepts a boundary in quotes', () => {
  const body = Buffer.from('preamble\r\n--a b\r\nContent-Type: text/plain\r\n\r\nhello\r\n--a b--\r\n');
  expect(parseParts('multipart/mixed; boundary="a b"', body).map(({ bytes }) => String(bytes))).toEqual([
    'hello',
  ]);
});

it('throws only known errors for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        parseParts('multipart/mixed; boundary=x', Buffer.concat([Buffer.from('--x'), bytes]));
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }),
  );
});
