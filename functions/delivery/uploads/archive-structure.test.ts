import { describe, expect, it } from 'vitest';
import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import { archive, entry } from '../../../test/factories/archive-entries.ts';
import {
  type ArchiveEntry,
  checkArchive,
  limits,
  missingBuildFiles,
  safePath,
  scriptsOf,
  structureOf,
  treeOf,
} from './archive-rules.ts';
import { Rejection } from './rejection-rules.ts';

const refusalOf = (work: () => unknown): [reason: string, detail: string | undefined] | 'taken' => {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (error instanceof Rejection) return [error.reason, error.detail];
    throw error;
  }
};

describe('UP-03 names of entries', () => {
  it.each([
    ['', ['INVALID_NAME', '']],
    ['a\nb', ['INVALID_NAME', 'a?b']],
    ['a\uFFFDb\u0000', ['INVALID_NAME', 'a?b?']],
    ['/etc/passwd', ['PATH_TRAVERSAL', '/etc/passwd']],
    ['\\\\server', ['PATH_TRAVERSAL', '//server']],
    ['C:/a', ['PATH_TRAVERSAL', 'C:/a']],
    ['c:a', ['PATH_TRAVERSAL', 'c:a']],
    ['a\\..\\b', ['PATH_TRAVERSAL', 'a/../b']],
    ['..', ['PATH_TRAVERSAL', '..']],
    [`${'é'.repeat(350)}a`, ['INVALID_NAME', 'é'.repeat(200)]],
  ])('%j is refused', (raw, refusal) => expect(refusalOf(() => safePath(raw))).toEqual(refusal));

  it.each([
    ['./', ''],
    ['.', ''],
    ['.//.', ''],
    ['folder/', 'folder'],
    ['a/./b', 'a/b'],
    ['..a/b..', '..a/b..'],
    ['ab:c', 'ab:c'],
    ['é'.repeat(350), 'é'.repeat(350)],
  ])('%j is %j', (raw, path) => expect(safePath(raw)).toBe(path));
});

describe('UP-03 what every archive has to be', () => {
  const small = 10_000_000;
  const of = (more: Partial<ArchiveEntry>, size?: number) => () =>
    checkArchive(archive([entry('a', more)], size), true);
  it.each<[string, () => void, unknown]>([
    ['an archive of nothing', () => checkArchive(archive([]), true), ['EMPTY', undefined]],
    ['an encrypted entry', of({ encrypted: true }), ['ENCRYPTED', 'a']],
    ['a link', of({ mode: 0o120777 }), ['SYMLINK', 'a']],
    ['a pipe', of({ mode: 0o010644 }), ['SYMLINK', 'a']],
    ['a mode that has no kind', of({ mode: 0 }), 'taken'],
    ['a folder', of({ mode: 0o040755, directory: true }), 'taken'],
    ['another method', of({ method: 12 }), ['UNSUPPORTED_COMPRESSION', 'a']],
    ['what is stored in full', of({ method: 0, uncompressedSize: 100 }), 'taken'],
    ['what is stored with another size', of({ method: 0, uncompressedSize: 101 }), ['CORRUPT', 'a']],
    ['a small one that grows a thousandfold', of({ uncompressedSize: small }, 1_000), 'taken'],
    ['a larger one that grows more', of({ uncompressedSize: small + 1 }, 1_000), ['ZIP_BOMB', undefined]],
    ['one that grows a hundredfold', of({ uncompressedSize: 20_000_000 }, 200_000), 'taken'],
    ['one that grows more', of({ uncompressedSize: 20_000_001 }, 200_000), ['ZIP_BOMB', undefined]],
    ['the most that is unpacked', of({ uncompressedSize: limits.unpackedBytes }, 1e9), 'taken'],
  ])('%s', (_name, work, refusal) => expect(refusalOf(work)).toEqual(refusal));

  it('has limits that its author is told of', () => {
    expect([limits.entries, limits.unpackedBytes]).toEqual([20_000, 5_000_000_000]);
  });

  it('counts the bytes of all entries', () => {
    const half = { uncompressedSize: small / 2 };
    const pair = [entry('a', half), entry('b', { ...half, uncompressedSize: small / 2 + 1, offset: 131 })];
    expect(refusalOf(() => checkArchive(archive(pair, 1_000), true))).toEqual(['ZIP_BOMB', undefined]);
  });

  it('names files once, folders as often as they come', () => {
    const twice = (directory: boolean) => [entry('a', { directory }), entry('a', { directory, offset: 131 })];
    expect(refusalOf(() => checkArchive(archive(twice(false)), true))).toEqual(['DUPLICATE_NAME', 'a']);
    expect(refusalOf(() => checkArchive(archive(twice(true)), true))).toBe('taken');
    const both = [entry('a', { directory: true }), entry('a', { offset: 131 })];
    expect(refusalOf(() => checkArchive(archive(both), true))).toBe('taken');
  });

  it('ends each entry before the next, in whatever order they are listed, and before the directory', () => {
    const listed = [entry('b', { offset: 131 }), entry('a')];
    expect(refusalOf(() => checkArchive(archive(listed), true))).toBe('taken');
    const touching = { ...archive([entry('a')]), directoryOffset: 131 };
    expect(refusalOf(() => checkArchive(touching, true))).toBe('taken');
    expect(refusalOf(() => checkArchive({ ...touching, directoryOffset: 130 }, true))).toEqual([
      'CORRUPT',
      'a',
    ]);
    const shared = [entry('a'), entry('b', { offset: 130 })];
    expect(refusalOf(() => checkArchive(archive(shared), true))).toEqual(['OVERLAPPING', 'b']);
  });
});

describe('the tree of an archive', () => {
  const tree = (...names: string[]) => {
    const { root, files } = treeOf(names.map((name) => entry(name)));
    return [root, [...files.keys()].join(' ')];
  };
  it.each([
    [
      ['a/index.html', 'a/b/c.js'],
      ['a/', 'index.html b/c.js'],
    ],
    [
      ['a/index.html', 'b/c.js'],
      ['', 'a/index.html b/c.js'],
    ],
    [
      ['index.html', 'a/c.js'],
      ['', 'index.html a/c.js'],
    ],
    [['index.html'], ['', 'index.html']],
    [['a'], ['', 'a']],
    [
      ['a/x', 'a'],
      ['', 'a/x a'],
    ],
    [[], ['', '']],
    [
      ['a/x', '__MACOSX', '__MACOSX/a', '.DS_Store', 'a/thumbs.DB', 'a/.ds_store'],
      ['a/', 'x'],
    ],
    [
      ['a/x', '__MACOSXx', 'x.DS_Store'],
      ['', 'a/x __MACOSXx x.DS_Store'],
    ],
  ])('of %j is %j', (names, expected) => expect(tree(...names)).toEqual(expected));

  it('has no folders', () => {
    const files = treeOf([entry('b', { directory: true }), entry('a/x')]).files;
    expect([...files.keys()]).toEqual(['x']);
  });
});

describe('UP-03 the structure of content', () => {
  const structure = (type: FileType, ...names: string[]) =>
    structureOf(
      type,
      names.map((name) => entry(name)),
    );
  const refusal = (type: FileType, ...names: string[]) => refusalOf(() => structure(type, ...names));

  it('web content has its page at the top', () => {
    expect(refusal('WEB_GL', 'a/b/index.html')).toEqual(['NO_INDEX_HTML', undefined]);
    expect(structure('WEB_GL', 'a/index.html')).toMatchObject({ tree: { root: 'a/' }, probes: [] });
  });

  it('an APK has a manifest and code, each with its mark', () => {
    expect(refusal('APK', 'classes.dex')).toEqual(['APK_MANIFEST_MISSING', undefined]);
    expect(refusal('APK', 'AndroidManifest.xml')).toEqual(['APK_CODE_MISSING', undefined]);
    const folder = [entry('AndroidManifest.xml', { directory: true }), entry('classes.dex')];
    expect(refusalOf(() => structureOf('APK', folder))).toEqual(['APK_MANIFEST_MISSING', undefined]);
    const { tree, probes } = structure('APK', 'AndroidManifest.xml', 'classes.dex');
    expect(tree.root).toBe('');
    expect(probes.map(({ begins, otherwise }) => [[...begins], otherwise.reason])).toEqual([
      [[3, 0, 8, 0], 'APK_MANIFEST_MISSING'],
      [[...Buffer.from('dex\n')], 'APK_CODE_MISSING'],
    ]);
    expect(probes.map(({ alternatives }) => alternatives.map(({ name }) => name))).toEqual([
      ['AndroidManifest.xml'],
      ['classes.dex'],
    ]);
  });

  it.each([
    [['Game.exe', 'UnityPlayer.dll'], ['Game.exe']],
    [['Game.EXE', 'game_data/app.info'], ['Game.EXE']],
    [['bin/Game.exe', 'bin/Game_Data/a/b'], ['bin/Game.exe']],
    [['a/Game.exe', 'b/x', 'a/UnityPlayer.dll'], ['a/Game.exe']],
    [['a/Game.exe', 'b/x', 'a/Game_Data/c/d'], ['a/Game.exe']],
    [
      ['One.exe', 'Two.exe', 'UnityPlayer.dll'],
      ['One.exe', 'Two.exe'],
    ],
  ])('of %j the programs are %j', (names, programs) => {
    const { probes } = structure('UNITY', ...names);
    expect(probes.map(({ alternatives }) => alternatives.map((one) => one.name))).toEqual([programs]);
    expect(probes[0]).toMatchObject({
      begins: Buffer.from('MZ'),
      // Named as it is below the one folder around all of it.
      otherwise: { reason: 'EXE_MISSING', detail: programs[0]?.replace('bin/', '') },
    });
  });

  it.each([
    [['readme.txt'], ['EXE_MISSING', undefined]],
    [
      ['Game.exe.txt', 'UnityPlayer.dll'],
      ['EXE_MISSING', undefined],
    ],
    [
      ['a/Game.exe', 'b/UnityPlayer.dll'],
      ['UNITY_PLAYER_MISSING', 'a/Game.exe'],
    ],
    [
      ['Game.exe', 'Game_Data'],
      ['UNITY_PLAYER_MISSING', 'Game.exe'],
    ],
    [
      ['Game.exe', 'Other_Data/x'],
      ['UNITY_PLAYER_MISSING', 'Game.exe'],
    ],
  ])('%j is refused: %j', (names, expected) => expect(refusal('UNITY', ...names)).toEqual(expected));
});

describe('what the page of a web content names', () => {
  it.each([
    ['<script src=a.js></script>', ['a.js']],
    ["<SCRIPT defer SRC = './././a.mjs#x'>", ['a.mjs']],
    ['<script src="/b/a.JS?v=1#x">', ['b/a.JS']],
    ['<script src="Build/Game.loader.js">', []],
    ['<script src="a.css">', []],
    ['<script src="data:text/javascript,a.js">', []],
    ['<script src="HTTPS://x/a.js">', []],
    ['<script src="//x/a.js">', []],
    ['<script src="">', []],
    ['<script>a.js</script>', []],
    ['<script src="a.js"><script src="b.js">', ['a.js', 'b.js']],
  ])('%s: %j', (page, scripts) => expect(scriptsOf(page)).toEqual(scripts));

  it.each([
    ['<script ', 250_000],
    ['<script src', 180_000],
    ['<script a="', 180_000],
    ['<script src=" ', 150_000],
  ])('two megabytes of %j are read in one go', (text, times) =>
    expect(scriptsOf(text.repeat(times)).length).toBeLessThanOrEqual(1),
  );

  const missing = (there: readonly string[], ...texts: string[]) =>
    missingBuildFiles(treeOf(there.map((name) => entry(name))), texts);
  it('is missing where a Unity build names it, once, wherever it lies', () => {
    expect(missing(['index.html'], 'createUnityInstance("x/a.data")', '"a.data"')).toEqual(['Build/a.data']);
    expect(missing(['index.html', 'x/y/a.data'], 'UnityLoader; "a.data"')).toEqual([]);
    expect(missing(['index.html'], '"a.loader.js"')).toEqual(['Build/a.loader.js']);
    expect(missing(['index.html'], '"a.data"')).toEqual([]);
    expect(missing(['index.html'], 'UnityLoader "a.da', 'ta"')).toEqual([]);
  });

  it('may be written as in an address', () => {
    expect(missing(['index.html', 'Build/My Game.data'], 'UnityLoader "My%20Game.data"')).toEqual([]);
    expect(missing(['index.html'], 'UnityLoader "My%20Game.data"')).toEqual(['Build/My%20Game.data']);
    expect(missing(['index.html'], 'UnityLoader "100%.data"')).toEqual(['Build/100%.data']);
    expect(missing(['index.html', '100%.data'], 'UnityLoader "100%.data"')).toEqual([]);
  });
});
