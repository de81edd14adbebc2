import type { FileType } from '../contracts/content/content-files.ts';
import { Rejection } from './rejection.ts';

const utf8 = new TextEncoder();

/** An entry of an archive, as its central directory describes it. Its bytes are not read yet. */
export interface ArchiveEntry {
  /**
   * Relative, with `/` between segments, without `.` or empty segments. A directory has no `/` at its end.
   */
  name: string;
  directory: boolean;
  /** Unix mode, or 0 for archives of other systems. */
  mode: number;
  encrypted: boolean;
  /** 0 stored, 8 deflated. Others are rejected. */
  method: number;
  crc32: number;
  compressedSize: number;
  uncompressedSize: number;
  /** Start of its local header. */
  offset: number;
  /** Bytes of its name in the local header. */
  nameLength: number;
}

export interface Archive {
  /** Bytes of the archive. */
  size: number;
  /** Start of the central directory. No entry may extend into it. */
  directoryOffset: number;
  entries: readonly ArchiveEntry[];
}

/** An archive whose directory was read. The server reads it from storage, and the page from the person's disk. */
export interface ReadableArchive extends Archive {
  /** Returns the first bytes of an entry, at most `length`, unchecked. */
  head(entry: ArchiveEntry, length: number): Promise<Uint8Array>;
  /** Returns the text of an entry. */
  text(entry: ArchiveEntry): Promise<string>;
}

/** Limits of content. A real Unity build has hundreds of files and is compressed three to ten times. */
export const limits = {
  entries: 20_000,
  /** Uncompressed bytes for each byte of the archive. Deflate can reach 1032. */
  ratio: 100,
  /** Smaller archives may have any ratio. */
  smallBytes: 10_000_000,
  /** Uncompressed bytes of content that is unpacked for the browser. */
  unpackedBytes: 5_000_000_000,
  nameBytes: 700,
  /** Programs of a Unity build whose first bytes are read. */
  programs: 50,
} as const;

/** Returns whether an archive of this size needs ZIP64. Other sizes and offsets have 32 bits. */
export const needsZip64 = (size: number): boolean => size > 0xffffffff;
/** Bytes at the end of an archive that contain its last records: two of ZIP64, and one with a comment. */
export const tailBytes = 76 + 22 + 65_535;

/**
 * Rejects an archive without ZIP64. The Finder of macOS makes such archives of any size, with wrong offsets.
 *
 * @param tail the last `tailBytes` of the archive
 * @throws Rejection
 */
export function checkZip64(tail: Uint8Array): void {
  const hasLocator = tail.some(
    (byte, at) => byte === 0x50 && tail[at + 1] === 0x4b && tail[at + 2] === 6 && tail[at + 3] === 7,
  );
  if (!hasLocator) throw new Rejection('WITHOUT_ZIP64');
}

const controls = /[\p{Cc}\uFFFD]/u;
const modeType = 0o170000;
const plainModes = new Set([0, 0o100000, 0o040000]);

/**
 * Returns the normalised path of an entry. Backslashes are separators, because old Windows tools write them.
 * Accents are composed (NFC), because archives of macOS decompose them.
 *
 * @throws Rejection PATH_TRAVERSAL for `..`, an absolute path or a drive · INVALID_NAME
 */
export function safePath(raw: string): string {
  const name = raw.replaceAll('\\', '/').normalize('NFC');
  if (controls.test(name) || name.length === 0) throw new Rejection('INVALID_NAME', printableName(name));
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) throw new Rejection('PATH_TRAVERSAL', name);
  const path = irregular.test(name) ? withoutEmptySegments(name) : name;
  if (utf8.encode(path).length > limits.nameBytes) throw new Rejection('INVALID_NAME', path);
  return path;
}

/** Matches a segment that is empty, `.` or `..`. */
const irregular = /(?:^|\/)\.{0,2}(?:\/|$)/;

function withoutEmptySegments(name: string): string {
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) throw new Rejection('PATH_TRAVERSAL', name);
  return segments.join('/');
}

const printableName = (name: string): string => name.replaceAll(/[\p{Cc}\uFFFD]/gu, '?');

/**
 * Rejects an archive that is invalid for any type: number of entries, sizes, kinds of entry, duplicate names,
 * entries that share bytes. Reads only the central directory.
 *
 * @throws Rejection
 */
export function checkArchive({ size, directoryOffset, entries }: Archive, unpacked: boolean): void {
  if (entries.length === 0) throw new Rejection('EMPTY');
  const names = new Set<string>();
  let total = 0;
  for (const entry of entries) {
    if (entry.encrypted) throw new Rejection('ENCRYPTED', entry.name);
    if (!plainModes.has(entry.mode & modeType)) {
      throw new Rejection('SYMLINK', entry.name);
    }
    if (entry.method !== 0 && entry.method !== 8) throw new Rejection('UNSUPPORTED_COMPRESSION', entry.name);
    if (entry.method === 0 && entry.compressedSize !== entry.uncompressedSize) {
      throw new Rejection('CORRUPT', entry.name);
    }
    if (!entry.directory) {
      if (names.has(entry.name)) throw new Rejection('DUPLICATE_NAME', entry.name);
      names.add(entry.name);
    }
    total += entry.uncompressedSize;
  }
  checkOverlaps(entries, directoryOffset);
  if (total > limits.smallBytes && total > size * limits.ratio) throw new Rejection('ZIP_BOMB');
  if (unpacked && total > limits.unpackedBytes) throw new Rejection('TOO_LARGE');
}

/** Returns the smallest possible end of an entry. Its local header repeats the name and may add fields. */
const leastEnd = (entry: ArchiveEntry): number => entry.offset + 30 + entry.nameLength + entry.compressedSize;

function checkOverlaps(entries: readonly ArchiveEntry[], directoryOffset: number): void {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  let end = 0;
  for (const entry of sorted) {
    if (entry.offset < end) throw new Rejection('OVERLAPPING', entry.name);
    end = leastEnd(entry);
    if (end > directoryOffset) throw new Rejection('CORRUPT', entry.name);
  }
}

/** Files and folders that macOS, Windows, Linux desktops and network drives add. */
const clutterNames = [
  ...[
    '__macosx',
    '\\.ds_store',
    '\\.localized',
    '\\.appledouble',
    '\\.spotlight-v100',
    '\\.trashes',
    '\\.fseventsd',
  ],
  ...['thumbs\\.db', 'ehthumbs\\.db', 'desktop\\.ini', '\\$recycle\\.bin', 'system volume information'],
  ...['\\.directory', '@eadir', '\\._[^/]*'],
];
const clutter = new RegExp(`(?:^|/)(?:${clutterNames.join('|')})(?:/|$)`, 'i');

/** Returns whether a path is metadata of an operating system, which is not served. */
export const isClutter = (name: string): boolean => clutter.test(name);

/** The files, and the common folder of all files: `Build/` or the empty text. */
export interface Tree {
  root: string;
  /** By path below the root. */
  files: ReadonlyMap<string, ArchiveEntry>;
}

/** Leaves out clutter and folders. The root is the single top folder, or the top of the archive. */
export function buildTree(entries: readonly ArchiveEntry[]): Tree {
  const files = entries.filter((entry) => !entry.directory && !isClutter(entry.name));
  const top = files[0]?.name.split('/')[0];
  const inFolder = top !== undefined && files.every((entry) => entry.name.startsWith(`${top}/`));
  const root = inFolder ? `${top}/` : '';
  return { root, files: new Map(files.map((entry) => [entry.name.slice(root.length), entry])) };
}

/** A check of first bytes. One of the alternatives must begin with `begins`. */
export interface Probe {
  alternatives: readonly ArchiveEntry[];
  begins: Uint8Array;
  otherwise: Rejection;
}

export interface Structure {
  tree: Tree;
  probes: readonly Probe[];
}

const programMagic = utf8.encode('MZ');
/** Binary XML of Android: chunk type 3, header of 8 bytes. */
const manifestMagic = Uint8Array.of(3, 0, 8, 0);
const dexMagic = utf8.encode('dex\n');
/** A library of a native app, in the format ELF. */
const nativeLibrary = /^lib\/[^/]+\/[^/]+\.so$/;
const libraryMagic = utf8.encode('\u007fELF');

/**
 * Checks the file names that content of a type requires. `probes` contains the remaining checks of bytes.
 *
 * @throws Rejection
 */
export function checkStructure(fileType: FileType, entries: readonly ArchiveEntry[]): Structure {
  if (fileType === 'WEB_GL') return webStructure(entries);
  if (fileType === 'APK') return androidStructure(entries);
  return unityStructure(entries);
}

/** Returns the manifest of a SCORM package or the course structure of a cmi5 package, at the root of its files. */
export const manifestIn = ({ files }: Tree): ArchiveEntry | undefined =>
  files.get('imsmanifest.xml') ?? files.get('cmi5.xml');

/**
 * Requires the manifest of a package, or a start page: `index.html` at the top, in the single top folder, or in exactly one top folder. Files
 * outside that folder, such as a readme, are left out. `Index.html` and `index.htm` are start pages, too.
 */
function webStructure(entries: readonly ArchiveEntry[]): Structure {
  const whole = buildTree(entries);
  if (manifestIn(whole)) return { tree: whole, probes: [] };
  const tree = startPage(whole) || whole.root ? whole : folderWithPage(whole);
  const page = tree && startPage(tree);
  if (!page)
    throw new Rejection('NO_INDEX_HTML', [...whole.files.values()].map(({ name }) => name).find(isStartPage));
  return { tree: { ...tree, files: new Map([...tree.files, ['index.html', page]]) }, probes: [] };
}

const isStartPage = (path: string): boolean => /(?:^|\/)index\.html?$/i.test(path);

/** Returns the start page at the root of a tree, preferably `index.html`. */
function startPage({ files }: Tree): ArchiveEntry | undefined {
  const path = [...files.keys()].find((name) => !name.includes('/') && isStartPage(name));
  return files.get('index.html') ?? (path === undefined ? undefined : files.get(path));
}

/** Returns the part of a tree below its only folder with a start page. */
function folderWithPage({ files }: Tree): Tree | undefined {
  const folders = new Set(
    [...files.keys()]
      .filter((path) => path.split('/').length === 2 && isStartPage(path))
      .map((path) => `${path.split('/')[0]}/`),
  );
  const [folder, another] = folders;
  if (folder === undefined || another !== undefined) return undefined;
  const below = [...files].filter(([path]) => path.startsWith(folder));
  return {
    root: folder,
    files: new Map(below.map(([path, entry]) => [path.slice(folder.length), entry])),
  };
}

function androidStructure(entries: readonly ArchiveEntry[]): Structure {
  const files = new Map(entries.filter((e) => !e.directory).map((entry) => [entry.name, entry]));
  const probe = (name: string, begins: Uint8Array, otherwise: Rejection): Probe => {
    const entry = files.get(name);
    if (!entry) throw otherwise;
    return { alternatives: [entry], begins, otherwise };
  };
  const manifest = probe('AndroidManifest.xml', manifestMagic, new Rejection('APK_MANIFEST_MISSING'));
  const withoutCode = new Rejection('APK_CODE_MISSING');
  // Native apps (`android:hasCode="false"`) have libraries only.
  const library = [...files].find(([name]) => nativeLibrary.test(name));
  const code =
    library && !files.has('classes.dex')
      ? { alternatives: [library[1]], begins: libraryMagic, otherwise: withoutCode }
      : probe('classes.dex', dexMagic, withoutCode);
  return { tree: { root: '', files }, probes: [manifest, code] };
}

/**
 * Requires a program with Unity's player or its data folder in the same folder. Unity's crash handler has
 * neither.
 */
function unityStructure(entries: readonly ArchiveEntry[]): Structure {
  const tree = buildTree(entries);
  const names = [...tree.files.keys()];
  const lower = new Set(names.map((name) => name.toLowerCase()));
  const programs = names.filter((name) => /\.exe$/i.test(name));
  const sorted = [...lower].sort();
  if (programs.length === 0) throw new Rejection('EXE_MISSING');
  const players = programs.filter((name) => {
    const path = name.toLowerCase();
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return lower.has(`${folder}unityplayer.dll`) || hasFolder(sorted, path.replace(/\.exe$/, '_data/'));
  });
  if (players.length === 0) throw new Rejection('UNITY_PLAYER_MISSING', programs[0]);
  const alternatives = players.slice(0, limits.programs).flatMap((name) => tree.files.get(name) ?? []);
  return {
    tree,
    probes: [{ alternatives, begins: programMagic, otherwise: new Rejection('EXE_MISSING', players[0]) }],
  };
}

/**
 * Returns whether a path of a sorted list is in a folder. The cost does not depend on the depth of the paths.
 */
function hasFolder(sorted: readonly string[], folder: string): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? '') < folder) from = middle + 1;
    else to = middle;
  }
  return sorted[from]?.startsWith(folder) ?? false;
}

/**
 * Returns the local scripts that index.html loads. Unity builds name their files in index.html and these
 * scripts.
 */
export function localScripts(indexHtml: string): string[] {
  // Neither expression restarts inside text that it has read, so that their time is linear in the page's
  // size.
  const tags = [...indexHtml.matchAll(/<script\s([^<>]*)>/gi)];
  return tags.flatMap(([, attributes = '']) => {
    const source = /(?:^|[\s"'])src\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
    if (!source || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(source)) return [];
    const [address = ''] = source.split(/[?#]/, 1);
    const path = address.replace(/^(\.?\/)+/, '');
    return /\.m?js$/i.test(path) && !/\.loader\.js$/i.test(path) ? [path] : [];
  });
}

const buildFile =
  /["'`/]((?:[^"'`/\\\s<>{}$]+)\.(?:loader\.js|(?:framework\.js|data|wasm)(?:\.(?:br|gz|unityweb))?))["'`?]/g;

/**
 * Returns the files that a Unity WebGL build names but does not contain. Empty for content that is not a
 * Unity build.
 *
 * @param texts the page and its scripts
 */
export function missingBuildFiles(tree: Tree, texts: readonly string[]): string[] {
  const joined = texts.join('\n');
  const namedFiles = new Set([...joined.matchAll(buildFile)].map(([, name]) => name ?? ''));
  const isUnity =
    /createUnityInstance|UnityLoader/.test(joined) || [...namedFiles].some((n) => /\.loader\.js$/.test(n));
  if (!isUnity) return [];
  const presentFiles = new Set([...tree.files.keys()].map((path) => path.slice(path.lastIndexOf('/') + 1)));
  return [...namedFiles].filter((name) => !presentFiles.has(decodeName(name))).map((name) => `Build/${name}`);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
