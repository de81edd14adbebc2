import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

/** The only key pair on this machine; handlers get it in their environment. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks a request's AWS Signature, in its query (a presigned address) or its header: what was signed is what
 * came, by key, headers and, for an address, until it expires. Throws S3Error.
 */
export function verify(request: IncomingMessage, url: URL, now: number): void {
  const query = url.searchParams;
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  const credential = header?.[1] ?? query.get('X-Amz-Credential');
  const signed = header?.[2] ?? query.get('X-Amz-SignedHeaders');
  const signature = header?.[3] ?? query.get('X-Amz-Signature');
  if (!credential || !signed || !signature) throw new S3Error('AccessDenied');
  const date = header ? String(request.headers['x-amz-date']) : (query.get('X-Amz-Date') ?? '');
  if (!header) {
    const instant = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
    const expires = instant + Number(query.get('X-Amz-Expires')) * 1000;
    if (!(now <= expires)) throw new S3Error('AccessDenied', 'Request has expired');
  }
  const [keyId, ...scope] = credential.split('/');
  const names = signed.split(';');
  const canonical = [
    request.method,
    url.pathname,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    request.headers['x-amz-content-sha256'] ?? query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ];
  const key = scope.reduce<string | Buffer>((k, part) => hmac(k, part), `AWS4${credentials.secretAccessKey}`);
  const expected = hmac(key, text.join('\n'));
  const given = Buffer.from(signature, 'hex');
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  if (keyId !== credentials.accessKeyId || !same) throw new S3Error('SignatureDoesNotMatch');
}
