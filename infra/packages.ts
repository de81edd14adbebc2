import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { openApi } from '../functions/administration/platform/openapi.ts';
import { productVersion } from './constructs/installation.ts';
import { root } from './constructs/root.ts';

/**
 * `npm run packages` builds the packages of shared/packages into dist/packages, with the version of the product.
 * `--page FOLDER` writes only the files that the page offers for download, with the same name in each version.
 */
const sources = join(root, 'shared/packages');
const bin = join(root, 'node_modules/.bin');
const tool = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/**
 * Returns the content SDK as one minified script.
 *
 * @param format `esm` for `import`, or `iife` for a script element, with the global `ImmersiveTraining`
 */
export async function contentScript(format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(sources, 'content-sdk/src/index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format,
    ...(format === 'iife' ? { globalName: 'ImmersiveTraining' } : {}),
    target: ['es2022', 'safari16'],
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** Returns the example of the content SDK: a page with three steps and a badge, as the files of an archive. */
export async function contentExample(): Promise<Record<string, string>> {
  const folder = join(sources, 'content-sdk/example');
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  return { ...Object.fromEntries(files), 'immersive-content.js': await contentScript('esm') };
}

/** Writes the declarations of `src/index.ts` next to the scripts. */
function declare(folder: string): void {
  const options = [
    '--declaration',
    '--emitDeclarationOnly',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2024',
  ];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'];
  const types = ['--types', 'node', '--lib', 'es2024,dom,dom.iterable'];
  const files = ['--rootDir', 'src', '--outDir', '.', 'src/index.ts'];
  // TypeScript finds the packages' dependencies from their folder.
  const modulesLink = join(folder, 'node_modules');
  symlinkSync(join(root, 'node_modules'), modulesLink);
  tool(join(bin, 'tsc'), ['--ignoreConfig', ...options, ...modules, ...types, ...files], folder);
  rmSync(modulesLink);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.d.ts'))) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
}

/** Copies a package into a folder of `target`, sets its version, and returns the folder. */
function begin(target: string, name: string): string {
  const folder = join(target, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(join(sources, name), folder, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  const path = join(folder, 'package.json');
  writeFileSync(
    path,
    JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version: productVersion() }, null, 2),
  );
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  return folder;
}

/**
 * Packs a folder for npm or for Unity's package manager, which read the same format, next to the folder.
 *
 * @returns the archive's path
 */
function pack(folder: string): string {
  const target = dirname(folder);
  return join(target, tool('npm', ['pack', '--silent', '--pack-destination', target], folder).trim());
}

/** @returns the path of the archive for `npm install` */
export async function packContentSdk(target: string): Promise<string> {
  const folder = begin(target, 'content-sdk');
  declare(folder);
  rmSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'immersive-content.js'), await contentScript('esm'));
  writeFileSync(join(folder, 'immersive-content.global.js'), await contentScript('iife'));
  return pack(folder);
}

/** Builds the client with the types of all calls. Installs openapi-typescript. @returns the path of the archive */
export async function packClient(target: string): Promise<string> {
  const folder = begin(target, 'client');
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApi('support@example.com')));
  const generator = [
    '--yes',
    '--package',
    'openapi-typescript@7.13.0',
    '--package',
    'typescript@5.9.3',
    '--',
  ];
  const types = [
    'openapi-typescript',
    'openapi.json',
    '--output',
    'src/api.d.ts',
    '--default-non-nullable=false',
  ];
  tool('npx', [...generator, ...types], folder);
  rmSync(join(folder, 'openapi.json'));
  declare(folder);
  cpSync(join(folder, 'src/api.d.ts'), join(folder, 'api.d.ts'));
  await build({
    entryPoints: [join(folder, 'src/index.ts')],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    outfile: join(folder, 'index.js'),
    logLevel: 'warning',
  });
  rmSync(join(folder, 'src'), { recursive: true });
  return pack(folder);
}

/** Builds the package for Unity. @returns the path of the archive for "Add package from tarball" */
export function packUnity(target: string): string {
  const folder = begin(target, 'unity');
  writeMeta(folder);
  return pack(folder);
}

/**
 * Writes the `.meta` file of each file and folder. Unity ignores files without one in packages, and finds files by the
 * id in it. The id follows from the path, so that it is the same in each version. Folders with `~` are not imported.
 */
function writeMeta(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (name.includes('~')) continue;
    const guid = createHash('md5').update(`com.immersive-training.sdk/${name}`).digest('hex');
    writeFileSync(
      `${path}.meta`,
      `fileFormatVersion: 2\nguid: ${guid}\n${importer(name, entry.isDirectory())}`,
    );
  }
}

/** Returns Unity's settings for importing a file. */
function importer(name: string, isFolder: boolean): string {
  if (isFolder) return 'folderAsset: yes\nDefaultImporter:\n  externalObjects: {}\n';
  if (name.endsWith('.cs')) return 'MonoImporter:\n  serializedVersion: 2\n  executionOrder: 0\n';
  if (name.endsWith('.asmdef')) return 'AssemblyDefinitionImporter:\n  externalObjects: {}\n';
  if (name === 'package.json') return 'PackageManifestImporter:\n  externalObjects: {}\n';
  if (!name.endsWith('.jslib')) return 'TextScriptImporter:\n  externalObjects: {}\n';
  const platform = (key: string, value: string, enabled: 0 | 1) =>
    `  - first:\n      ${key}: ${value}\n    second:\n      enabled: ${enabled}\n      settings: {}\n`;
  return `PluginImporter:\n  serializedVersion: 2\n  platformData:\n${platform('Any', '', 0)}${platform('WebGL', 'WebGL', 1)}`;
}

/** Writes the downloads of the page. Needs no network. */
async function writeDownloads(folder: string): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'immersive-content.js'), await contentScript('esm'));
    writeFileSync(join(folder, 'immersive-content.global.js'), await contentScript('iife'));
    cpSync(packUnity(temporary), join(folder, 'immersive-training-unity.tgz'));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { page: { type: 'string' } } });
  const target = join(root, 'dist/packages');
  if (values.page) await writeDownloads(values.page);
  else for (const packing of [packContentSdk, packClient, packUnity]) console.log(await packing(target));
}
