import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { S3Error } from './s3-error.ts';

/**
 * The key pair of a machine that serves only itself. Functions sign with its secret, each under a different
 * key id.
 */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

const settings = { sha256: Sha256, uriEscapePath: false, applyChecksum: false };
/** Headers that the library adds to each request. They are ignored unless the request signed them. */
const unsignableHeaders = new Set(['x-amz-date', 'x-amz-content-sha256']);

/**
 * Verifies a request's AWS Signature in its query (a presigned address) or its header. Signed key and headers
 * must match the request, and a presigned address must not have expired.
 *
 * @param secretAccessKey the secret of this machine
 * @returns the id of the signing key
 * @throws S3Error
 */
export async function verify(
  request: IncomingMessage,
  url: URL,
  now: number,
  secretAccessKey: string,
): Promise<string> {
  const { 'X-Amz-Signature': inQuery, ...query } = Object.fromEntries(url.searchParams);
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  const [credential, signed, signature] = header?.slice(1) ?? [
    query['X-Amz-Credential'],
    query['X-Amz-SignedHeaders'],
    inQuery,
  ];
  const date = String(header ? request.headers['x-amz-date'] : query['X-Amz-Date']);
  const time = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!credential || !signed || !signature || Number.isNaN(time)) throw new S3Error('AccessDenied');
  if (!header && !(now <= time + Number(query['X-Amz-Expires']) * 1000))
    throw new S3Error('AccessDenied', 'Request has expired');
  const [keyId = '', , region = '', service = ''] = credential.split('/');
  const names = signed.split(';');
  const received = {
    method: request.method ?? '',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query,
    headers: {
      'x-amz-content-sha256': String(
        request.headers['x-amz-content-sha256'] ?? query['X-Amz-Content-Sha256'] ?? 'UNSIGNED-PAYLOAD',
      ),
      ...Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')])),
    },
  };
  const { headers } = await new SignatureV4({
    ...settings,
    credentials: { accessKeyId: credentials.accessKeyId, secretAccessKey },
    region,
    service,
  }).sign(received, {
    signingDate: new Date(time),
    signableHeaders: new Set(names),
    unsignableHeaders,
  });
  const expected = Buffer.from(headers.authorization?.split('Signature=')[1] ?? '');
  const actual = Buffer.from(signature);
  const same = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!same) throw new S3Error('SignatureDoesNotMatch');
  return keyId;
}
