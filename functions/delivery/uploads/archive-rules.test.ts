import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildTree,
  checkArchive,
  checkStructure,
  limits,
  localScripts,
  missingBuildFiles,
  safePath,
} from '../../../shared/archive/archive-rules.ts';
import { Rejection } from '../../../shared/archive/rejection.ts';
import type { FileType, RejectionReason } from '../../../shared/contracts/content/content-files.ts';
import { archive, entry } from '../../../test/factories/archive-entries.ts';
import { zipBytes } from '../../../test/factories/zip-bytes.ts';
import { badZips, goodZips, webGlZip } from '../../../test/factories/zips.ts';
import { inspectArchive } from './inspect-archive.ts';
import { readAll } from './read-archive.ts';
import { bufferSource, inBlocks } from './source.ts';

const reasonOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'accepted';
  } catch (error) {
    if (error instanceof Rejection) return error.reason;
    throw error;
  }
};

const verdictOf = (fileType: FileType, bytes: Uint8Array): Promise<string> =>
  reasonOf(async () => {
    const { archive } = await inspectArchive(inBlocks(bufferSource(Buffer.from(bytes))), fileType);
    await readAll(archive);
  });

const expected: Record<keyof typeof badZips, RejectionReason> = {
  'zip bomb': 'ZIP_BOMB',
  'zip bomb of zip bombs': 'NO_INDEX_HTML',
  'zip bomb of shared bytes': 'OVERLAPPING',
  'too many entries': 'TOO_MANY_FILES',
  'parent path': 'PATH_TRAVERSAL',
  'parent path inside': 'PATH_TRAVERSAL',
  'absolute path': 'PATH_TRAVERSAL',
  'drive path': 'PATH_TRAVERSAL',
  'backslash path': 'PATH_TRAVERSAL',
  'control character in a name': 'INVALID_NAME',
  symlink: 'SYMLINK',
  encrypted: 'ENCRYPTED',
  'encrypted beside a good page': 'ENCRYPTED',
  'overlapping entries': 'OVERLAPPING',
  'same name twice': 'DUPLICATE_NAME',
  'size that lies': 'CORRUPT',
  'checksum that lies': 'CORRUPT',
  truncated: 'TRUNCATED',
  'not a zip': 'NOT_A_ZIP',
  'a program named zip': 'NOT_A_ZIP',
  empty: 'NOT_A_ZIP',
  'an archive of nothing': 'EMPTY',
  'missing index.html': 'NO_INDEX_HTML',
  'index.html too deep': 'NO_INDEX_HTML',
  'index.html in two folders': 'NO_INDEX_HTML',
  'Unity WebGL without its data': 'UNITY_BUILD_INCOMPLETE',
  'Unity WebGL without its loader': 'UNITY_BUILD_INCOMPLETE',
  'Unity without a program': 'EXE_MISSING',
  'Unity program that is text': 'EXE_MISSING',
  'a program without Unity': 'UNITY_PLAYER_MISSING',
  'APK without a manifest': 'APK_MANIFEST_MISSING',
  'APK without code': 'APK_CODE_MISSING',
  'APK whose code is text': 'APK_CODE_MISSING',
  'APK whose library is text': 'APK_CODE_MISSING',
  'Deflate64, as Windows Explorer compresses large files': 'UNSUPPORTED_COMPRESSION',
  'names that differ in the form of their accents only': 'DUPLICATE_NAME',
  'a web content sent as APK': 'APK_MANIFEST_MISSING',
};

describe('UP-03 content validation', () => {
  it.each(Object.entries(goodZips))('accepts %s', async (_, [fileType, bytes]) => {
    expect(await verdictOf(fileType, bytes())).toBe('accepted');
  });

  it.each(Object.entries(badZips))('rejects %s', async (name, [fileType, bytes]) => {
    expect(await verdictOf(fileType, bytes())).toBe(expected[name as keyof typeof badZips]);
  });

  it.each([
    ['UTF-8 without the flag', { name: 'Données/é.png', unflagged: true }, 'Données/é.png'],
    ['UTF-8 with decomposed accents', { name: 'Donne\u0301es/e\u0301.png' }, 'Données/é.png'],
    ['decomposed accents without the flag', { name: 'e\u0301.png', unflagged: true }, 'é.png'],
    ['Chinese without the flag', { name: '内容/图.png', unflagged: true }, '内容/图.png'],
    ['plain ASCII', { name: 'Build/game.wasm', unflagged: true }, 'Build/game.wasm'],
  ])('reads a name in %s', async (_, entry, name) => {
    const bytes = zipBytes([
      { name: 'index.html', data: 'x' },
      { data: 'x', ...entry },
    ]);
    const { tree } = await inspectArchive(bufferSource(Buffer.from(bytes)), 'WEB_GL');
    expect([...tree.files.keys()]).toContain(name);
  });

  it('serves the only folder with a start page, under index.html', async () => {
    const files = async (...names: string[]) => {
      const bytes = zipBytes(names.map((name) => ({ name, data: 'x' })));
      const { tree } = await inspectArchive(bufferSource(Buffer.from(bytes)), 'WEB_GL');
      return [...tree.files.keys()];
    };
    expect(await files('site/Index.html', 'site/a.js', 'readme.txt')).toEqual([
      'Index.html',
      'a.js',
      'index.html',
    ]);
    expect(await files('site/index.html', 'site/a/b.js', '._site')).toEqual(['index.html', 'a/b.js']);
  });

  it('names the place of a start page that is too deep', () => {
    const bytes = zipBytes([
      { name: 'a/b/index.html', data: 'x' },
      { name: 'c/readme.txt', data: 'x' },
    ]);
    return expect(inspectArchive(bufferSource(Buffer.from(bytes)), 'WEB_GL')).rejects.toMatchObject({
      reason: 'NO_INDEX_HTML',
      detail: 'a/b/index.html',
    });
  });

  it('rejects any damaged archive with a reason, without an internal error', async () => {
    const good = webGlZip({ filling: 300 });
    const damage = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(good.length), async (changes, cut) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        await verdictOf('WEB_GL', bytes);
        await verdictOf('WEB_GL', bytes.subarray(0, cut));
      }),
      { numRuns: 300 },
    );
  });
});

describe('paths of entries', () => {
  it('never leave the target folder', () => {
    const segment = fc.constantFrom('a', 'b', '..', '.', '', 'C:', '...', 'index.html', '..a');
    const separator = fc.constantFrom('/', '\\');
    fc.assert(
      fc.property(fc.array(fc.tuple(segment, separator), { minLength: 1 }), (parts) => {
        const raw = parts.flat().join('');
        let path: string;
        try {
          path = safePath(raw);
        } catch (error) {
          expect(error).toBeInstanceOf(Rejection);
          return;
        }
        const { pathname } = new URL(
          `https://host/prefix/${path.split('/').map(encodeURIComponent).join('/')}`,
        );
        expect(pathname.startsWith('/prefix/')).toBe(true);
        expect(path.split('/')).not.toContain('..');
      }),
    );
  });

  it.each([
    ['./index.html', 'index.html'],
    ['a//b.js', 'a/b.js'],
    ['folder\\file.txt', 'folder/file.txt'],
    ['name with spaces.txt', 'name with spaces.txt'],
  ])('reads %s as %s', (raw, path) => expect(safePath(raw)).toBe(path));
});

describe('limits', () => {
  it('accepts adjacent entries and rejects overlapping ones', async () => {
    const second = 30 + 1 + 100;
    const pair = (offset: number) => archive([entry('a'), entry('b', { offset })]);
    expect(await reasonOf(() => checkArchive(pair(second), true))).toBe('accepted');
    expect(await reasonOf(() => checkArchive(pair(second - 1), true))).toBe('OVERLAPPING');
  });

  it('rejects an entry that reaches into the directory', async () => {
    const reaching = archive([entry('a', { compressedSize: 999_900 })]);
    expect(await reasonOf(() => checkArchive(reaching, true))).toBe('CORRUPT');
  });

  it('rejects a ratio above one hundred, and too many bytes to unpack', async () => {
    const grown = (uncompressedSize: number, size?: number) =>
      archive([entry('a', { uncompressedSize })], size);
    expect(await reasonOf(() => checkArchive(grown(100_000_000), true))).toBe('accepted');
    expect(await reasonOf(() => checkArchive(grown(100_000_001), true))).toBe('ZIP_BOMB');
    const large = limits.unpackedBytes + 1;
    expect(await reasonOf(() => checkArchive(grown(large, large), true))).toBe('TOO_LARGE');
    expect(await reasonOf(() => checkArchive(grown(large, large), false))).toBe('accepted');
  });

  it('rejects devices and compression methods that browsers do not support', async () => {
    expect(await reasonOf(() => checkArchive(archive([entry('a', { mode: 0o060644 })]), true))).toBe(
      'SYMLINK',
    );
    expect(await reasonOf(() => checkArchive(archive([entry('a', { method: 14 })]), true))).toBe(
      'UNSUPPORTED_COMPRESSION',
    );
  });
});

describe('structure', () => {
  it('finds the single top folder and ignores files that macOS adds', () => {
    const tree = buildTree([
      entry('site/index.html'),
      entry('__MACOSX/site/._index.html'),
      entry('site/.DS_Store'),
    ]);
    expect([tree.root, [...tree.files.keys()]]).toEqual(['site/', ['index.html']]);
  });

  it('does not use the crash handler of Unity as the program', async () => {
    const names = ['UnityCrashHandler64.exe', 'Game_Data/app.info'];
    const reason = reasonOf(() =>
      checkStructure(
        'UNITY',
        names.map((n) => entry(n)),
      ),
    );
    expect(await reason).toBe('UNITY_PLAYER_MISSING');
    const { probes } = checkStructure(
      'UNITY',
      [...names, 'Game.exe'].map((n) => entry(n)),
    );
    expect(probes[0]?.alternatives.map((e) => e.name)).toEqual(['Game.exe']);
  });

  it('finds the missing files that a Unity page names', () => {
    const page = `<script>
      var buildUrl = "Build"; var loaderUrl = buildUrl + "/Game.loader.js";
      var config = { dataUrl: buildUrl + "/Game.data.br", frameworkUrl: buildUrl + "/Game.framework.js.br",
        codeUrl: buildUrl + "/Game.wasm.br" };
    </script>`;
    const names = ['index.html', 'Build/Game.loader.js', 'Build/Game.data.br', 'Build/Game.wasm.br'];
    const tree = buildTree(names.map((n) => entry(n)));
    expect(missingBuildFiles(tree, [page])).toEqual(['Build/Game.framework.js.br']);
  });

  it('requires no files for a page that is not a Unity build', () => {
    const tree = buildTree([entry('index.html')]);
    expect(missingBuildFiles(tree, ['fetch("model.data"); fetch("physics.wasm")'])).toEqual([]);
  });

  it.each(['<script ', '<script src=', '<script src="', "<script src='a", '<', '<script><script'])(
    'reads two megabytes of %j in linear time',
    (piece) => {
      const page = piece.repeat(2_000_000 / piece.length);
      const started = process.cpuUsage();
      localScripts(page);
      missingBuildFiles(buildTree([entry('index.html')]), [page]);
      const { user } = process.cpuUsage(started);
      // It takes less than a second. A quadratic algorithm takes minutes.
      expect(user / 1e6).toBeLessThan(20);
    },
  );

  it('reads local scripts only', () => {
    const page = `<script src="./a.js?v=1"></script><script type=module src=/js/b.mjs></script>
      <script src="https://cdn.example/c.js"></script><script src="//cdn.example/d.js"></script>`;
    expect(localScripts(page)).toEqual(['a.js', 'js/b.mjs']);
  });
});
