import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { buildParts } from './multipart-rules.ts';
import { readSent } from './sent-statements.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const statement = {
  id: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee',
  actor: { mbox: 'mailto:ada@example.org' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
  object: { id: 'https://example.org/ladders' },
};
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function jws(payload: unknown, head: object = { alg: 'RS256' }): string {
  const text = `${base64(head)}.${base64(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

/** Returns a request with a statement that is signed by an attachment. */
function signed(signature: string, change: object = {}, upperCase = false) {
  const bytes = Buffer.from(signature);
  const sha2 = createHash('sha256').update(bytes).digest('hex');
  const head = {
    usageType: 'http://adlnet.gov/expapi/attachments/signature',
    display: { en: 'Signature' },
    contentType: 'application/octet-stream',
    length: bytes.length,
    sha2: upperCase ? sha2.toUpperCase() : sha2,
    ...change,
  };
  const { contentType, body } = buildParts([
    {
      headers: new Map([['Content-Type', 'application/json']]),
      bytes: Buffer.from(JSON.stringify({ ...statement, attachments: [head] })),
    },
    {
      headers: new Map([
        ['Content-Type', 'application/octet-stream'],
        ['Content-Transfer-Encoding', 'binary'],
        ['X-Experience-API-Hash', sha2],
      ]),
      bytes,
    },
  ]);
  return { headers: { 'content-type': contentType }, body, version: '2.0.0' as const };
}

const codeOf = (read: () => unknown): string | undefined => {
  try {
    read();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
};

describe('signatures', () => {
  it('are accepted with the statement as payload, and a hash in any letters', () => {
    expect(readSent(signed(jws(statement)), false).statements).toHaveLength(1);
    expect(readSent(signed(jws(statement), {}, true), false).attachments.size).toBe(1);
  });

  it.each([
    ['another statement', jws({ ...statement, object: { id: 'https://example.org/other' } }), {}],
    ['no statement', jws({ actor: 1 }), {}],
    ['a duration that is a number', jws({ ...statement, result: { duration: 5 } }), {}],
    ['an object without parts', jws({ ...statement, object: { objectType: 'SubStatement' } }), {}],
    ['null', jws(null), {}],
    ['another algorithm', jws(statement, { alg: 'HS256' }), {}],
    ['an inherited name as algorithm', jws(statement, { alg: 'constructor' }), {}],
    ['no algorithm', jws(statement, {}), {}],
    ['a certificate that is none', jws(statement, { alg: 'RS256', x5c: ['AAAA'] }), {}],
    ['two parts', 'a.b', {}],
    ['another media type', jws(statement), { contentType: 'text/plain' }],
    ['too many bytes', `${jws(statement)}${'A'.repeat(600_000)}`, {}],
  ])('are refused with %s', (_, signature, change) => {
    expect(codeOf(() => readSent(signed(signature, change), false))).toMatch(/^(VALIDATION|MALFORMED)$/);
  });

  it('cause only known errors for any payload', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.constantFrom('actor', 'verb', 'object', 'result', 'context'),
        (json, name) => {
          const payload = { ...statement, [name]: JSON.parse(json) };
          codeOf(() => readSent(signed(jws(payload)), false));
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('refuses more than 200 attachments', () => {
  const head = {
    usageType: 'https://example.org/photo',
    display: {},
    contentType: 'image/jpeg',
    length: 1,
    sha2: 'a'.repeat(64),
    fileUrl: 'https://example.org/a.jpg',
  };
  const request = (count: number) => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(
      JSON.stringify({ ...statement, attachments: Array.from({ length: count }, () => head) }),
    ),
    version: '1.0.3' as const,
  });
  expect(codeOf(() => readSent(request(200), true))).toBeUndefined();
  expect(codeOf(() => readSent(request(201), true))).toBe('VALIDATION');
});
