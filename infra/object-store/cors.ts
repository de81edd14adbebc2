import type { IncomingMessage, ServerResponse } from 'node:http';

export interface CorsRule {
  AllowedMethods: string[];
  AllowedOrigins: string[];
  ExposedHeaders: string[];
  MaxAge: number;
}
/** A bucket and what its template says of browsers. */
export interface Bucket {
  name: string;
  cors: readonly CorsRule[];
}

export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  bucket: Bucket | undefined,
): void {
  const { origin } = request.headers;
  const method = request.headers['access-control-request-method'] ?? request.method ?? '';
  const rule = bucket?.cors.find(
    (one) =>
      one.AllowedMethods.includes(method) &&
      one.AllowedOrigins.some((allowed) => allowed === '*' || allowed === origin),
  );
  if (!origin || !rule) return;
  response.setHeader('access-control-allow-origin', rule.AllowedOrigins.includes('*') ? '*' : origin);
  response.setHeader('vary', 'Origin');
  response.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-max-age', rule.MaxAge);
}
