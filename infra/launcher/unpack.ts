import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/** Unpacks an archive into `target`. @throws Error for an entry whose path is outside of it */
export async function unpack(archive: string, target: string): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true, strictFileNames: true });
  try {
    for await (const entry of zip.eachEntry()) {
      const path = resolve(target, entry.fileName);
      if (!path.startsWith(resolve(target) + sep))
        throw new Error(`${entry.fileName} leads out of the archive`);
      if (entry.fileName.endsWith('/')) continue;
      mkdirSync(dirname(path), { recursive: true });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
    }
  } finally {
    zip.close();
  }
}

/** Returns the folder that contains `index.html`: the root or a top folder (docs/webgl-bridge.md). */
export function findContentRoot(target: string): string {
  if (existsSync(join(target, 'index.html'))) return target;
  const folder = readdirSync(target).find((name) => existsSync(join(target, name, 'index.html')));
  if (!folder) throw new Error('The content has no index.html');
  return join(target, folder);
}
