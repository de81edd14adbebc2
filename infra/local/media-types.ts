import { extname } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.glb': 'model/gltf-binary',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
};
const encodings: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };

/** Returns media type and encoding of a file by its name: `game.wasm.br` is compressed WebAssembly. */
export function mediaOf(name: string): { type: string | undefined; encoding: string | undefined } {
  const encoding = encodings[extname(name)];
  const plain = encoding ? name.slice(0, -extname(name).length) : name;
  return { type: types[extname(plain).toLowerCase()], encoding };
}
