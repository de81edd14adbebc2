import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { ViewerAnswer, ViewerRequest } from '../constructs/content-gate.ts';
import { contentPolicy, packagePolicy, pagePolicy, webContentCaching } from '../constructs/page-headers.ts';
import type { ObjectStore } from '../object-store/objects.ts';
import { sendObject } from '../object-store/s3-api.ts';
import { S3Error } from '../object-store/s3-error.ts';
import { mediaOf } from './media-types.ts';

interface ContentSite {
  /** The origins of content and page. */
  content: string;
  page: string;
  /** The directory of the built page, which contains the player of packages. */
  pageDirectory: string;
  /** Admits a request for content, like the functions of CloudFront. */
  admit(request: ViewerRequest): Promise<ViewerAnswer>;
}

/**
 * Serves web content under /web/ and /packages/, the player of packages under /player/, and pictures under /pictures/, from
 * an origin without a session.
 */
export function contentOrigin(
  store: ObjectStore,
  buckets: Readonly<Record<string, string>>,
  { content: origin, page: pageOrigin, pageDirectory, admit }: ContentSite,
) {
  const packages = packagePolicy(pageOrigin);
  // On AWS content is loaded by https. On the local host it is loaded from the content's own origin.
  const policies: Record<string, string> = {
    web: contentPolicy(pageOrigin).replace('https:', `${origin} https:`),
    packages,
    pictures: "default-src 'none'; sandbox",
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'range');
      response.writeHead(204).end();
      return;
    }
    const [, player] = /^\/player\/([A-Za-z0-9-]+\.(?:html|js|css))(?:\?|$)/.exec(request.url ?? '') ?? [];
    if (player !== undefined) {
      sendFile(join(pageDirectory, 'player', player), packages, request, response);
      return;
    }
    try {
      const { place, path } = await admitted(request, admit);
      const key = decodeURIComponent(path);
      const object = store.find(buckets[place] ?? '', key);
      if (!object || !/^(GET|HEAD)$/.test(request.method ?? '')) throw new S3Error('NoSuchKey');
      const { type, encoding } = mediaOf(key);
      const headers = {
        'cache-control': 'public, max-age=31536000, immutable',
        ...object.headers,
        ...(place === 'pictures' ? {} : { 'cache-control': webContentCaching }),
        'content-type': storedType(object.headers['content-type']) ?? type ?? 'application/octet-stream',
        'content-security-policy': policies[place] ?? '',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      };
      const unchanged = request.headers['if-none-match'] === `"${object.etag}"`;
      await sendObject(store, object, request, response, headers, unchanged);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else response.writeHead(error instanceof S3Error ? error.status : 400).end();
    }
  };
}

/** Returns the media type of a stored object, unless it was stored without one. */
const storedType = (type: string | undefined): string | undefined =>
  type === 'application/octet-stream' ? undefined : type;

/** Serves the built page: files below `directory`, and index.html for each address of the page's router. */
export function page(directory: string, storageOrigin: string, contentOrigin: string) {
  const policy = pagePolicy({ content: [contentOrigin], storage: [storageOrigin] });
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!/^(GET|HEAD)$/.test(request.method ?? '')) {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const isFile = existsSync(join(directory, path)) && statSync(join(directory, path)).isFile();
    // The player of packages runs on the content origin only.
    const isPlayer = path.startsWith('/player/');
    if (isPlayer || (!isFile && (extname(path) || !existsSync(join(directory, 'index.html'))))) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const file = join(directory, isFile ? path : 'index.html');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    const hashed = path.startsWith('/assets/') && isFile;
    sendFile(file, policy, request, response, hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  };
}

/** Sends a file of the build, compressed if the browser accepts it. */
function sendFile(
  file: string,
  policy: string,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  caching = 'no-cache',
): void {
  if (!existsSync(file) || !/^(GET|HEAD)$/.test(method ?? '')) {
    response.writeHead(404).end();
    return;
  }
  const zipped = existsSync(`${file}.gz`) && /\bgzip\b/.test(String(headers['accept-encoding']));
  response.writeHead(200, {
    'content-type': mediaOf(file).type ?? 'application/octet-stream',
    'cache-control': caching,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(method === 'HEAD' ? undefined : readFileSync(zipped ? `${file}.gz` : file));
}

/**
 * Returns the bucket and the object of a request: the first segment of the path, and the rest.
 *
 * @throws S3Error (AccessDenied) for web content or a document without a valid grant
 */
async function admitted(
  { method = '', url = '', headers }: IncomingMessage,
  admit: ContentSite['admit'],
): Promise<{ place: string; path: string }> {
  const [, place = '', path = ''] = /^\/([^/]+)\/([^?]+)/.exec(url) ?? [];
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const querystring = Object.fromEntries([...query].map(([name, value]) => [name, { value }]));
  const destination = headers['sec-fetch-dest'];
  const sent = typeof destination === 'string' ? { 'sec-fetch-dest': { value: destination } } : {};
  const viewed = { method, uri: `/${place}/${path}`, querystring, headers: sent };
  const { statusCode, uri = '' } = await admit(viewed);
  if (statusCode !== undefined) throw new S3Error('AccessDenied');
  return { place, path: uri.slice(1) };
}
