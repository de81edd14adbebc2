import { describe, expect, it } from 'vitest';
import {
  type ArchiveEntry,
  buildTree,
  checkArchive,
  checkStructure,
  limits,
  localScripts,
  missingBuildFiles,
  safePath,
} from '../../../shared/archive/archive-rules.ts';
import { Rejection } from '../../../shared/archive/rejection.ts';
import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import { archive, entry } from '../../../test/factories/archive-entries.ts';

const refusalOf = (work: () => unknown): [reason: string, detail: string | undefined] | 'accepted' => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    if (error instanceof Rejection) return [error.reason, error.detail];
    throw error;
  }
};

describe('UP-03 safePath', () => {
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
  ])('rejects %j', (raw, refusal) => expect(refusalOf(() => safePath(raw))).toEqual(refusal));

  it.each([
    ['./', ''],
    ['.', ''],
    ['.//.', ''],
    ['folder/', 'folder'],
    ['a/./b', 'a/b'],
    ['..a/b..', '..a/b..'],
    ['ab:c', 'ab:c'],
    ['é'.repeat(350), 'é'.repeat(350)],
  ])('normalises %j to %j', (raw, path) => expect(safePath(raw)).toBe(path));
});

describe('UP-03 checkArchive', () => {
  const small = 10_000_000;
  const checkEntry = (more: Partial<ArchiveEntry>, size?: number) => () =>
    checkArchive(archive([entry('a', more)], size), true);
  it.each<[string, () => void, unknown]>([
    ['an archive without entries', () => checkArchive(archive([]), true), ['EMPTY', undefined]],
    ['an encrypted entry', checkEntry({ encrypted: true }), ['ENCRYPTED', 'a']],
    ['a link', checkEntry({ mode: 0o120777 }), ['SYMLINK', 'a']],
    ['a pipe', checkEntry({ mode: 0o010644 }), ['SYMLINK', 'a']],
    ['a mode without a file type', checkEntry({ mode: 0 }), 'accepted'],
    ['a folder', checkEntry({ mode: 0o040755, directory: true }), 'accepted'],
    ['an unsupported compression method', checkEntry({ method: 12 }), ['UNSUPPORTED_COMPRESSION', 'a']],
    ['an uncompressed entry', checkEntry({ method: 0, uncompressedSize: 100 }), 'accepted'],
    [
      'an uncompressed entry with a wrong size',
      checkEntry({ method: 0, uncompressedSize: 101 }),
      ['CORRUPT', 'a'],
    ],
    [
      'a small archive with a ratio of a thousand',
      checkEntry({ uncompressedSize: small }, 1_000),
      'accepted',
    ],
    [
      'a larger archive with a higher ratio',
      checkEntry({ uncompressedSize: small + 1 }, 1_000),
      ['ZIP_BOMB', undefined],
    ],
    ['a ratio of one hundred', checkEntry({ uncompressedSize: 20_000_000 }, 200_000), 'accepted'],
    [
      'a ratio above one hundred',
      checkEntry({ uncompressedSize: 20_000_001 }, 200_000),
      ['ZIP_BOMB', undefined],
    ],
    [
      'the maximum number of unpacked bytes',
      checkEntry({ uncompressedSize: limits.unpackedBytes }, 1e9),
      'accepted',
    ],
  ])('accepts or rejects %s', (_name, work, refusal) => expect(refusalOf(work)).toEqual(refusal));

  it('has the limits that authors are shown', () => {
    expect([limits.entries, limits.unpackedBytes]).toEqual([20_000, 5_000_000_000]);
  });

  it('adds up the bytes of all entries', () => {
    const half = { uncompressedSize: small / 2 };
    const pair = [entry('a', half), entry('b', { ...half, uncompressedSize: small / 2 + 1, offset: 131 })];
    expect(refusalOf(() => checkArchive(archive(pair, 1_000), true))).toEqual(['ZIP_BOMB', undefined]);
  });

  it('rejects a file that is listed twice, but accepts repeated folders', () => {
    const twice = (directory: boolean) => [entry('a', { directory }), entry('a', { directory, offset: 131 })];
    expect(refusalOf(() => checkArchive(archive(twice(false)), true))).toEqual(['DUPLICATE_NAME', 'a']);
    expect(refusalOf(() => checkArchive(archive(twice(true)), true))).toBe('accepted');
    const both = [entry('a', { directory: true }), entry('a', { offset: 131 })];
    expect(refusalOf(() => checkArchive(archive(both), true))).toBe('accepted');
  });

  it('rejects an entry that overlaps another or the directory, in any order of the list', () => {
    const listed = [entry('b', { offset: 131 }), entry('a')];
    expect(refusalOf(() => checkArchive(archive(listed), true))).toBe('accepted');
    const touching = { ...archive([entry('a')]), directoryOffset: 131 };
    expect(refusalOf(() => checkArchive(touching, true))).toBe('accepted');
    expect(refusalOf(() => checkArchive({ ...touching, directoryOffset: 130 }, true))).toEqual([
      'CORRUPT',
      'a',
    ]);
    const shared = [entry('a'), entry('b', { offset: 130 })];
    expect(refusalOf(() => checkArchive(archive(shared), true))).toEqual(['OVERLAPPING', 'b']);
  });
});

describe('treeOf', () => {
  const tree = (...names: string[]) => {
    const { root, files } = buildTree(names.map((name) => entry(name)));
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
  ])('maps %j to %j', (names, expected) => expect(tree(...names)).toEqual(expected));

  it('omits folders', () => {
    const files = buildTree([entry('b', { directory: true }), entry('a/x')]).files;
    expect([...files.keys()]).toEqual(['x']);
  });
});

describe('UP-03 structureOf', () => {
  const structure = (type: FileType, ...names: string[]) =>
    checkStructure(
      type,
      names.map((name) => entry(name)),
    );
  const refusal = (type: FileType, ...names: string[]) => refusalOf(() => structure(type, ...names));

  it('requires the page of web content at the top', () => {
    expect(refusal('WEB_GL', 'a/b/index.html')).toEqual(['NO_INDEX_HTML', 'a/b/index.html']);
    expect(refusal('WEB_GL', 'a/b.html')).toEqual(['NO_INDEX_HTML', undefined]);
    expect(structure('WEB_GL', 'a/index.html')).toMatchObject({ tree: { root: 'a/' }, probes: [] });
  });

  it('requires the manifest and the code of an APK, each with its signature', () => {
    expect(refusal('APK', 'classes.dex')).toEqual(['APK_MANIFEST_MISSING', undefined]);
    expect(refusal('APK', 'AndroidManifest.xml')).toEqual(['APK_CODE_MISSING', undefined]);
    const folder = [entry('AndroidManifest.xml', { directory: true }), entry('classes.dex')];
    expect(refusalOf(() => checkStructure('APK', folder))).toEqual(['APK_MANIFEST_MISSING', undefined]);
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
  ])('finds in %j the programs %j', (names, programs) => {
    const { probes } = structure('UNITY', ...names);
    expect(probes.map(({ alternatives }) => alternatives.map((one) => one.name))).toEqual([programs]);
    expect(probes[0]).toMatchObject({
      begins: new TextEncoder().encode('MZ'),
      // The detail is the path below the single top folder.
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
  ])('rejects %j: %j', (names, expected) => expect(refusal('UNITY', ...names)).toEqual(expected));
});

describe('references in a page of web content', () => {
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
  ])('include in %s: %j', (page, scripts) => expect(localScripts(page)).toEqual(scripts));

  it.each([
    ['<script ', 250_000],
    ['<script src', 180_000],
    ['<script a="', 180_000],
    ['<script src=" ', 150_000],
  ])('are read from two megabytes of %j without backtracking', (text, times) =>
    expect(localScripts(text.repeat(times)).length).toBeLessThanOrEqual(1),
  );

  const missingFiles = (present: readonly string[], ...texts: string[]) =>
    missingBuildFiles(buildTree(present.map((name) => entry(name))), texts);
  it('report a missing file of a Unity build once, and accept it in any folder', () => {
    expect(missingFiles(['index.html'], 'createUnityInstance("x/a.data")', '"a.data"')).toEqual([
      'Build/a.data',
    ]);
    expect(missingFiles(['index.html', 'x/y/a.data'], 'UnityLoader; "a.data"')).toEqual([]);
    expect(missingFiles(['index.html'], '"a.loader.js"')).toEqual(['Build/a.loader.js']);
    expect(missingFiles(['index.html'], '"a.data"')).toEqual([]);
    expect(missingFiles(['index.html'], 'UnityLoader "a.da', 'ta"')).toEqual([]);
  });

  it('may be percent-encoded', () => {
    expect(missingFiles(['index.html', 'Build/My Game.data'], 'UnityLoader "My%20Game.data"')).toEqual([]);
    expect(missingFiles(['index.html'], 'UnityLoader "My%20Game.data"')).toEqual(['Build/My%20Game.data']);
    expect(missingFiles(['index.html'], 'UnityLoader "100%.data"')).toEqual(['Build/100%.data']);
    expect(missingFiles(['index.html', '100%.data'], 'UnityLoader "100%.data"')).toEqual([]);
  });
});
