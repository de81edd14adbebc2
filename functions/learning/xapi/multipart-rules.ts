import { randomBytes } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';

/** A part of a multipart body. Names of headers are in lower case. */
export interface Part {
  headers: ReadonlyMap<string, string>;
  bytes: Buffer;
}

const unreadable = (detail: string) => new AppError('MALFORMED', { detail });
const lineEnd = '\r\n';

/** Maximum number of parts: a statement and its attachments. */
const mostParts = 200;

/** Returns the boundary of a multipart media type. @throws MALFORMED without one */
function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) throw unreadable('The multipart body has no boundary');
  return boundary;
}

/** Returns the parts of a body of `multipart/mixed` (RFC 2046, 5.1). @throws MALFORMED */
export function parseParts(contentType: string, body: Buffer): Part[] {
  const delimiter = `--${boundaryOf(contentType)}`;
  const parts: Part[] = [];
  let place = body.indexOf(delimiter);
  if (place < 0) throw unreadable('The multipart body has no part');
  for (;;) {
    const start = place + delimiter.length;
    if (body.toString('latin1', start, start + 2) === '--') return parts;
    const end = body.indexOf(`${lineEnd}${delimiter}`, start);
    if (end < 0) throw unreadable('The multipart body has no end');
    if (parts.length === mostParts) throw unreadable(`The multipart body has more than ${mostParts} parts`);
    parts.push(parsePart(body.subarray(start, end)));
    place = end + lineEnd.length;
  }
}

/** Parses a part, from the line end after its delimiter. */
function parsePart(bytes: Buffer): Part {
  const headersEnd = bytes.indexOf(`${lineEnd}${lineEnd}`);
  if (headersEnd < 0) throw unreadable('A part of the multipart body has no headers');
  const headers = new Map<string, string>();
  for (const line of bytes.toString('latin1', 0, headersEnd).split(lineEnd)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, bytes: bytes.subarray(headersEnd + 2 * lineEnd.length) };
}

/** Returns a body of `multipart/mixed` with its media type. */
export function buildParts(parts: readonly Part[]): { contentType: string; body: Buffer } {
  const boundary = randomBytes(18).toString('hex');
  const pieces = parts.flatMap(({ headers, bytes }) => [
    Buffer.from(
      `--${boundary}${lineEnd}${[...headers].map(([name, value]) => `${name}: ${value}${lineEnd}`).join('')}${lineEnd}`,
      'latin1',
    ),
    bytes,
    Buffer.from(lineEnd),
  ]);
  return {
    contentType: `multipart/mixed; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--${lineEnd}`)]),
  };
}
