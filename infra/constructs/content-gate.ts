import { createRequire } from 'node:module';

/** A request or a response of a viewer, as functions of CloudFront receive and return it. */
export interface ViewerRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
}
export interface ViewerAnswer extends Partial<ViewerRequest> {
  /** Present if the request is refused. */
  statusCode?: number;
}

/**
 * Returns the program that admits requests for web content, for CloudFront Functions and for the local host. An address
 * is `/web/~<end>.<segments>.<session>.<mac>/<content>/…`. The signature covers the first segments, so that every
 * relative address of the content is valid until the end of the session. The start page also needs
 * `?entry=<end>.<mac>`, which ends after minutes. `functions/runtime/content-grant-rules.ts` signs both. A grant has one
 * signature for each valid key, so that a rotation interrupts no session. The path without the grant is the key of the
 * object and of the cache.
 *
 * @param keys expressions of JavaScript
 */
export const contentGate = (keys: readonly string[]): string => `var crypto = require('crypto');
var keys = [${keys.join(', ')}];
function isSigned(text, macs) {
  return keys.some(function (key) {
    var expected = crypto.createHmac('sha256', key).update(text).digest('base64url');
    return macs.some(function (mac) {
      if (mac.length !== expected.length) return false;
      var difference = 0;
      for (var i = 0; i < mac.length; i += 1) difference |= mac.charCodeAt(i) ^ expected.charCodeAt(i);
      return difference === 0;
    });
  });
}
function isOpen(end) {
  return /^[0-9a-z]{1,8}$/.test(end) && parseInt(end, 36) > Date.now() / 1000;
}
function handler(event) {
  var request = event.request;
  var refused = { statusCode: 403, statusDescription: 'Forbidden' };
  var parts = request.uri.split('/');
  if (!parts[2] || parts[2][0] !== '~') return refused;
  var grant = parts[2].slice(1).split('.');
  var count = Number(grant[1]);
  if (!isOpen(grant[0]) || !(count >= 1 && count <= 20) || parts.length < 4 + count) return refused;
  var content = parts.slice(3, 3 + count).join('/');
  if (!isSigned(['web', grant[0], grant[1], grant[2], content].join('\\n'), grant.slice(3))) return refused;
  if (parts.slice(3 + count).join('/') === 'index.html') {
    var entry = ((request.querystring.entry || {}).value || '').split('.');
    if (!isOpen(entry[0]) || !isSigned(['entry', entry[0], parts[2]].join('\\n'), entry.slice(1))) return refused;
  }
  request.uri = '/' + parts.slice(3).join('/');
  return request;
}`;

/**
 * Returns the program as a function, for the local host and for tests.
 *
 * @param now returns milliseconds since 1970
 */
export function runContentGate(
  keys: readonly string[],
  now: () => number,
): (request: ViewerRequest) => ViewerAnswer {
  const code = contentGate(keys.map((key) => JSON.stringify(key)));
  const program: unknown = new Function('require', 'Date', `${code}\nreturn handler;`)(
    createRequire(import.meta.url),
    { now },
  );
  const handler = program as (event: { request: ViewerRequest }) => ViewerAnswer;
  return (request) => handler({ request });
}
