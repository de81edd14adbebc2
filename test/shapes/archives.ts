import { crc32, deflateRawSync } from 'node:zlib';
import { inspectArchive } from '../../functions/delivery/uploads/inspect-archive.ts';
import { inspectRelease } from '../../functions/delivery/uploads/inspect-release.ts';
import { readAll } from '../../functions/delivery/uploads/read-archive.ts';
import { bufferSource } from '../../functions/delivery/uploads/source.ts';
import type { FileType } from '../../shared/contracts/content/content-files.ts';
import { type ZipEntry, zipBytes } from '../factories/zip-bytes.ts';
import type { ShapeCase } from './shape-case.ts';

const MB = 1024 * 1024;

const read = (type: FileType) => async (bytes: Uint8Array) => {
  const { archive } = await inspectArchive(bufferSource(Buffer.from(bytes)), type);
  await readAll(archive);
};

const named = (count: number, name: (index: number) => string): ZipEntry[] =>
  Array.from({ length: count }, (_, index) => ({ name: name(index), data: '', stored: true }));
const page = (text: string): ZipEntry => ({ name: 'index.html', data: text });
const padded = (index: number, length: number) => `${index}`.padStart(length, 'n');

/** Returns central headers with a comment and extra fields of about 65,535 bytes each. */
function longHeaders(count: number): Buffer {
  const name = Buffer.from('a');
  const local = Buffer.concat([
    Buffer.from('504b03041400000000000000000000000000000000000000000001000000', 'hex'),
    name,
  ]);
  const locals = Buffer.concat(Array.from({ length: count }, () => local));
  const central = Array.from({ length: count }, (_, index) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(0x314, 4);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(5, 28);
    head.writeUInt16LE(65_532, 30);
    head.writeUInt16LE(65_535, 32);
    head.writeUInt32LE(index * local.length, 42);
    const fields = Buffer.alloc(65_532);
    return Buffer.concat([head, Buffer.from(`${index}`.padStart(5, '0')), fields, Buffer.alloc(65_535, 'c')]);
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(locals.length, 16);
  return Buffer.concat([locals, directory, end]);
}

/** Returns an archive with a changed end of its central directory. */
function endWith(change: (end: Buffer) => void): Buffer {
  const bytes = Buffer.from(zipBytes(named(3, String)));
  change(bytes.subarray(-22));
  return bytes;
}

/** Returns an end record of ZIP64 that claims 2⁵³ - 1 entries. */
function claimed64(): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(2n ** 53n - 1n, 24);
  record.writeBigUInt64LE(2n ** 53n - 1n, 32);
  record.writeBigUInt64LE(2n ** 52n, 40);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([record, locator, end]);
}

/** Returns many entries that share one compressed stream, as in "a better zip bomb". */
function sharing(count: number): Uint8Array {
  const data = Buffer.alloc(10 * MB);
  return zipBytes([
    { name: '0', data },
    ...Array.from(
      { length: count },
      (_, index): ZipEntry => ({ name: `${index + 1}`, data: '', sameBytesAs: 0 }),
    ),
  ]);
}

/** Returns an entry that claims `said` bytes and contains `megabytes`. */
const lying = (megabytes: number, said: number): ZipEntry => ({
  name: 'lie',
  data: Buffer.alloc(megabytes * MB),
  claimedSize: said,
});

const unity = (names: readonly string[]): Uint8Array =>
  zipBytes([
    ...names.map((name): ZipEntry => ({ name, data: '', stored: true })),
    { name: 'a/game.exe', data: 'MZ', stored: true },
    { name: 'a/UnityPlayer.dll', data: '', stored: true },
  ]);

const nested = (): Uint8Array => {
  let inner: Uint8Array = Buffer.alloc(8 * MB);
  for (let depth = 0; depth < 20; depth += 1) inner = zipBytes([{ name: `${depth}.zip`, data: inner }]);
  return inner;
};

const archives: [name: string, type: FileType, make: () => Uint8Array, sample?: true][] = [
  ['20,000 entries', 'WEB_GL', () => zipBytes([page('<p>'), ...named(19_999, String)])],
  ['65,535 entries', 'WEB_GL', () => zipBytes([page('<p>'), ...named(65_534, String)]), true],
  [
    '20,000 names of 700 bytes',
    'UNITY',
    () => unity(named(19_990, (index) => padded(index, 700)).map(({ name }) => name)),
  ],
  [
    '4,000 paths of 340 folders',
    'UNITY',
    () => unity(named(4000, (index) => `${'a/'.repeat(340)}${index}`).map(({ name }) => name)),
    true,
  ],
  [
    '20,000 paths of 340 folders',
    'UNITY',
    () => unity(named(19_990, (index) => `${'a/'.repeat(340)}${index}`).map(({ name }) => name)),
  ],
  [
    '20,000 paths of 340 folders of their own',
    'UNITY',
    () =>
      unity(
        named(19_990, (index) => `${index.toString(36).padStart(4, '0')}/${'b/'.repeat(340)}`).map(
          ({ name }) => `${name}c`,
        ),
      ),
  ],
  [
    '20,000 programs',
    'UNITY',
    () => unity(named(19_990, (index) => `p${index}/p.exe`).map(({ name }) => name)),
  ],
  [
    '20,000 programs with players',
    'UNITY',
    () =>
      zipBytes(
        named(9990, (index) => `p${index}`).flatMap(({ name }) => [
          { name: `x/${name}/p.exe`, data: 'XX' },
          { name: `x/${name}/unityplayer.dll`, data: '' },
        ]),
      ),
  ],
  [
    'a name of 65,535 slashes',
    'WEB_GL',
    () => zipBytes([page('<p>'), { name: `${'a/'.repeat(32_700)}`, data: '' }]),
  ],
  ['500 headers of 131,067 bytes', 'WEB_GL', () => longHeaders(500)],
  ['fields of a header cut off', 'WEB_GL', () => longHeaders(3).subarray(0, 200_000)],
  ['a directory of 2³² bytes', 'WEB_GL', () => endWith((end) => end.writeUInt32LE(0xfffffffe, 12))],
  [
    'a directory of more entries than it has',
    'WEB_GL',
    () => endWith((end) => end.writeUInt16LE(20_000, 10)),
  ],
  ['a directory that begins at its end', 'WEB_GL', () => endWith((end) => end.writeUInt32LE(0xfffffffe, 16))],
  ['a directory of 2⁵³ entries', 'WEB_GL', claimed64, true],
  ['8 GB in entries that share bytes', 'WEB_GL', () => sharing(800), true],
  ['100 MB where 10 bytes are said', 'WEB_GL', () => zipBytes([page('<p>'), lying(100, 10)])],
  [
    '10 bytes where 4 GB are said',
    'WEB_GL',
    () => zipBytes([page('<p>'), { name: 'a', data: 'x', claimedSize: 0xfffffff0 }]),
  ],
  [
    '400 MB of zeros',
    'WEB_GL',
    () => zipBytes([page('<p>'), { name: 'zeros', data: Buffer.alloc(400 * MB) }]),
  ],
  [
    'twenty archives in each other',
    'WEB_GL',
    () => zipBytes([page('<p>'), { name: 'a.zip', data: nested() }]),
  ],
  [
    'a page of a hundred thousand scripts',
    'WEB_GL',
    () => zipBytes([page('<script src=a.js>'.repeat(100_000))]),
  ],
  ['a page of scripts that never end', 'WEB_GL', () => zipBytes([page('<script '.repeat(240_000))])],
  ['a script of spaces', 'WEB_GL', () => zipBytes([page(`<script src${' '.repeat(1_900_000)}`)])],
  ['a script tag of sources', 'WEB_GL', () => zipBytes([page(`<script ${' src = '.repeat(300_000)}>`)])],
  ['a page of quotes', 'WEB_GL', () => zipBytes([page(`createUnityInstance${'"'.repeat(1_900_000)}`)])],
  [
    'a page of one name with dots',
    'WEB_GL',
    () => zipBytes([page(`createUnityInstance"${'.'.repeat(1_900_000)}`)]),
  ],
  [
    'a page of build files',
    'WEB_GL',
    () =>
      zipBytes([
        page(`createUnityInstance${Array.from({ length: 150_000 }, (_, i) => `"${i}.wasm"`).join('')}`),
      ]),
  ],
  [
    'twenty scripts of 2 MB',
    'WEB_GL',
    () =>
      zipBytes([
        page(Array.from({ length: 20 }, (_, i) => `<script src="${i}.js"></script>`).join('')),
        ...Array.from(
          { length: 20 },
          (_, i): ZipEntry => ({ name: `${i}.js`, data: `"${'x'.repeat(1_900_000)}` }),
        ),
      ]),
  ],
  [
    'nothing but its first bytes',
    'WEB_GL',
    () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(10 * MB)]),
  ],
  ['ends of directories without number', 'WEB_GL', () => Buffer.alloc(4 * MB, Buffer.from('PK\x05\x06'))],
  [
    'stored bytes that deflate never ends',
    'APK',
    () =>
      zipBytes([
        { name: 'AndroidManifest.xml', data: Buffer.alloc(0) },
        { name: 'classes.dex', data: deflateRawSync(Buffer.alloc(100)), claimedCrc: crc32('') },
      ]),
  ],
];

export const archiveCases: ShapeCase[] = [
  ...archives.map(
    ([name, type, make, sample]): ShapeCase => ({
      name: `archive: ${name}`,
      sample: sample ?? false,
      make,
      read: read(type),
    }),
  ),
  {
    name: 'release: 65,535 entries',
    make: () => zipBytes(named(65_535, String)),
    read: (bytes) => inspectRelease(bufferSource(Buffer.from(bytes)), 'zip'),
  },
  {
    name: 'release: headers of 131,067 bytes',
    make: () => longHeaders(500),
    read: (bytes) => inspectRelease(bufferSource(Buffer.from(bytes)), 'zip'),
  },
];
