import { createRequire } from 'node:module';

/** A request or a response of a viewer, as functions of CloudFront receive and return it. */
export interface ViewerRequest {
  method: string;
  uri: string;
  querystring: Record<string, { value: string }>;
  /** Names in lower case. */
  headers: Record<string, { value: string }>;
}
export interface ViewerAnswer extends Partial<ViewerRequest> {
  /** Present if the request is refused. */
  statusCode?: number;
}

/**
 * The part of both programs that checks signatures. A text is signed with each valid key, so that a rotation interrupts no
 * session.
 */
const signatures = (keys: readonly string[]): string => `var crypto = require('crypto');
var keys = [${keys.join(', ')}];
var refused = { statusCode: 403, statusDescription: 'Forbidden' };
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
function readGrant(request, name) {
  return ((request.querystring[name] || {}).value || '').split('.');
}`;

/**
 * Returns the program that admits requests for web content, for CloudFront Functions and for the local host. An address
 * is `/web/~<end>.<segments>.<id>.<mac>/<content>/…`, or begins with `/packages/` for a package of a standard. The
 * signature covers the first segments, so that every relative address of the content is valid until the grant ends, or
 * until its id is in the list `closed`, which `functions/delivery/uploads/close-content.ts` writes. A start page of `/web/`
 * that is opened outside a frame also needs `?entry=<end>.<mac>`, which ends after minutes. The policy of the content allows
 * frames of the page only, so that a start page in a frame was opened by the page, and can reload itself. Packages open
 * windows with any of their pages. `functions/runtime/content-grant-rules.ts` signs both. The path without the grant is the
 * key of the object and of the cache.
 */
const webGate = (keys: readonly string[]): string => `${signatures(keys)}
async function handler(event) {
  var request = event.request;
  var parts = request.uri.split('/');
  if (!parts[2] || parts[2][0] !== '~') return refused;
  var grant = parts[2].slice(1).split('.');
  var count = Number(grant[1]);
  if (!isOpen(grant[0]) || !(count >= 1 && count <= 20) || parts.length < 4 + count) return refused;
  var content = parts.slice(3, 3 + count).join('/');
  if (!isSigned([parts[1], grant[0], grant[1], grant[2], content].join('\\n'), grant.slice(3))) return refused;
  var isFramed = (request.headers['sec-fetch-dest'] || {}).value === 'iframe';
  if (parts[1] === 'web' && !isFramed && parts.slice(3 + count).join('/') === 'index.html') {
    var entry = readGrant(request, 'entry');
    if (!isOpen(entry[0]) || !isSigned(['entry', entry[0], parts[2]].join('\\n'), entry.slice(1))) return refused;
  }
  if (await closed.exists(grant[2])) return refused;
  request.uri = '/' + parts.slice(3).join('/');
  return request;
}`;

/**
 * Returns the program that admits requests for pictures and documents. Pictures have public addresses, so that they are
 * shown without a token. An address of a document needs `?grant=<end>.<mac>`, which ends after minutes.
 */
const documentGate = (keys: readonly string[]): string => `${signatures(keys)}
function handler(event) {
  var request = event.request;
  var path;
  try {
    path = decodeURIComponent(request.uri).split('/').slice(2);
  } catch (error) {
    return refused;
  }
  if (path[1] === 'resource') {
    var grant = readGrant(request, 'grant');
    if (!isOpen(grant[0]) || !isSigned(['document', grant[0], path.join('/')].join('\\n'), grant.slice(1))) return refused;
  }
  request.uri = '/' + request.uri.split('/').slice(2).join('/');
  return request;
}`;

/**
 * Returns the programs, from expressions of JavaScript for the keys. The first segment of a path chooses one. The
 * program for web content uses a variable `closed`, a KeyValueStore of CloudFront.
 */
export const contentGates = (keys: readonly string[]): { web: string; pictures: string } => ({
  web: webGate(keys),
  pictures: documentGate(keys),
});

/** The part of a KeyValueStore that the programs use. */
export interface ClosedGrants {
  exists(id: string): Promise<boolean>;
}

/**
 * Returns the programs as one function, for the local host and for tests.
 *
 * @param now returns milliseconds since 1970
 */
export function runContentGates(
  keys: readonly string[],
  now: () => number,
  closed: ClosedGrants,
): (request: ViewerRequest) => Promise<ViewerAnswer> {
  type Program = (event: { request: ViewerRequest }) => ViewerAnswer | Promise<ViewerAnswer>;
  const { web, pictures } = contentGates(keys.map((key) => JSON.stringify(key)));
  const run = (code: string): Program => {
    const program = new Function('require', 'Date', 'closed', `${code}\nreturn handler;`);
    return program(createRequire(import.meta.url), { now }, closed);
  };
  const [ofWeb, ofPictures] = [run(web), run(pictures)];
  return async (request) => (/^\/(?:web|packages)\//.test(request.uri) ? ofWeb : ofPictures)({ request });
}
