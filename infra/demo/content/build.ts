import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, version as esbuildVersion } from 'esbuild';
import { ZipFile } from 'yazl';
import { type SceneName, scenes } from './scenes.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const cache = join(root, 'node_modules/.cache/demo-content');

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Returns a hash of all sources of an archive. */
async function fingerprint(name: SceneName): Promise<string> {
  const three = await readFile(join(root, 'node_modules/three/package.json'), 'utf8');
  const hash = createHash('sha256').update(`${name}\0${esbuildVersion}\0${three}`);
  const folders = ['stage', 'props', scenes[name].folder].map((folder) => join(here, folder));
  folders.push(join(root, 'shared/packages/content-sdk/src'));
  const sources = [...(await Promise.all(folders.map(filesBelow))).flat(), join(here, 'build.ts')];
  for (const source of sources) hash.update(await readFile(source));
  return hash.digest('hex').slice(0, 24);
}

async function zipped(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  // A fixed time makes archives of the same sources identical.
  const options = { mtime: new Date(2026, 0, 1), mode: 0o100644, forceDosTimestamp: true };
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name, options);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

/** Builds the files of a demo content: a page, one script and one style sheet, with relative addresses. */
export async function sceneFiles(name: SceneName): Promise<Record<string, Uint8Array>> {
  const { folder, variant } = scenes[name];
  const { outputFiles } = await build({
    entryPoints: { main: join(here, folder, 'main.ts'), style: join(here, 'stage/style.css') },
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['es2022', 'safari16'],
    legalComments: 'eof',
    logLevel: 'warning',
  });
  const output = (ending: string): Uint8Array => {
    const file = outputFiles.find(({ path }) => path.endsWith(ending));
    if (!file) throw new Error(`no ${ending} of ${name}`);
    return file.contents;
  };
  const page = await readFile(join(here, 'stage/index.html'), 'utf8');
  return {
    'index.html': Buffer.from(page.replace('<html lang="en">', `<html lang="en" data-variant="${variant}">`)),
    'main.js': output('main.js'),
    'style.css': output('style.css'),
  };
}

/**
 * Returns the archive of a demo content for an upload (WEB_GL). Archives are cached by the hash of their
 * sources.
 */
export async function buildScene(name: SceneName): Promise<Uint8Array> {
  const kept = join(cache, `${name}-${await fingerprint(name)}.zip`);
  try {
    return new Uint8Array(await readFile(kept));
  } catch {
    const bytes = await zipped(await sceneFiles(name));
    await mkdir(cache, { recursive: true });
    await writeFile(`${kept}.${process.pid}`, bytes);
    await rename(`${kept}.${process.pid}`, kept);
    return bytes;
  }
}
