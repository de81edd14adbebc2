/** Media types of web content. Other files are served as bytes, which a browser does not run. */
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  ktx2: 'image/ktx2',
  hdr: 'image/vnd.radiance',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  gltf: 'model/gltf+json',
  glb: 'model/gltf-binary',
  obj: 'model/obj',
  pdf: 'application/pdf',
};

/** Extensions that a build tool compresses. The page expects the server to declare their encoding. */
const packed = new Set(['js', 'mjs', 'wasm', 'data', 'json', 'css', 'html', 'mem', 'bundle', 'symbols']);
const encodings: Record<string, string> = { br: 'br', gz: 'gzip' };

const fileExtension = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

export interface ServedAs {
  contentType: string;
  contentEncoding?: string;
}

/**
 * Returns the number of first bytes that `servedAs` needs: the compression of a `.unityweb` file, or the
 * encoding of a page. 0 for files whose name suffices.
 */
export function neededHead(path: string): number {
  const extension = fileExtension(path);
  if (extension === 'unityweb') return 64;
  return extension === 'html' || extension === 'htm' ? 1024 : 0;
}

/** Matches the encoding that a page declares. Pages of old authoring tools use ISO 8859-1. */
const declaredCharset = /charset\s?=\s?["']?([\w-]+)/i;

/** Unity writes this comment into the first block of its Brotli and gzip files. */
const unityComment = /UnityWeb Compressed Content \((brotli|gzip)\)/;

/** Returns the compression of a `.unityweb` file. Undefined for a file without one. */
function buildEncoding(head: Uint8Array): string | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  const named = unityComment.exec(Buffer.from(head).toString('latin1'))?.[1];
  return named === 'brotli' ? 'br' : named;
}

/**
 * Returns the headers of a file of web content. `Build/x.wasm.br` is WebAssembly in Brotli. `scan.nii.gz` is
 * served compressed, because the page unpacks it.
 *
 * @param head the first bytes of a file for which `neededHead` is not 0
 */
export function servedAs(path: string, head?: Uint8Array): ServedAs {
  const extension = fileExtension(path);
  if (head && extension !== 'unityweb') {
    // The page's own declaration applies only if the response names no encoding.
    const [, charset = 'utf-8'] = declaredCharset.exec(Buffer.from(head).toString('latin1')) ?? [];
    return { contentType: charset.toLowerCase() !== 'utf-8' ? 'text/html' : 'text/html; charset=utf-8' };
  }
  if (head) {
    const encoding = buildEncoding(head);
    const inner = fileExtension(path.slice(0, -extension.length - 1));
    const contentType = (packed.has(inner) && types[inner]) || 'application/octet-stream';
    return encoding ? { contentType, contentEncoding: encoding } : { contentType };
  }
  const contentEncoding = encodings[extension];
  if (contentEncoding) {
    const inner = fileExtension(path.slice(0, -extension.length - 1));
    if (packed.has(inner)) {
      return { contentType: types[inner] ?? 'application/octet-stream', contentEncoding };
    }
  }
  return { contentType: types[extension] ?? 'application/octet-stream' };
}
