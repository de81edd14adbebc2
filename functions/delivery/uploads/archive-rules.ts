import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import { Rejection } from './rejection-rules.ts';

/** An entry of an archive, as its central directory has it; nothing of its bytes is known yet. */
export interface ArchiveEntry {
  /** Relative, `/` between segments, without `.` or empty ones; a directory has no `/` at its end either. */
  name: string;
  directory: boolean;
  /** Unix mode, 0 where the archive was made elsewhere. */
  mode: number;
  encrypted: boolean;
  /** 0 stored, 8 deflated; others are refused. */
  method: number;
  crc32: number;
  compressedSize: number;
  uncompressedSize: number;
  /** Where its local header begins. */
  offset: number;
  /** Bytes of its name in the local header. */
  nameLength: number;
}

export interface Archive {
  /** Bytes of the archive itself. */
  size: number;
  /** Where the central directory begins: no entry may reach into it. */
  directoryOffset: number;
  entries: readonly ArchiveEntry[];
}

/** Limits of what content may be. A real Unity build has hundreds of files and shrinks three to ten times. */
export const limits = {
  entries: 20_000,
  /** Uncompressed bytes for each byte of the archive; deflate can do 1032. */
  ratio: 100,
  /** Below this an archive may shrink as it likes. */
  smallBytes: 10_000_000,
  /** Uncompressed bytes of content that is unpacked for the browser. */
  unpackedBytes: 5_000_000_000,
  nameBytes: 700,
  /** Programs of a Unity build whose first bytes are read. */
  programs: 50,
} as const;

const controls = /[\p{Cc}\uFFFD]/u;
const modeType = 0o170000;
const plainModes = new Set([0, 0o100000, 0o040000]);

/**
 * The path of an entry, or why it is none. Backslashes are separators (old Windows tools write them).
 *
 * @throws Rejection PATH_TRAVERSAL for `..`, an absolute path or a drive; INVALID_NAME
 */
export function safePath(raw: string): string {
  const name = raw.replaceAll('\\', '/');
  if (controls.test(name) || name.length === 0) throw new Rejection('INVALID_NAME', printable(name));
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) throw new Rejection('PATH_TRAVERSAL', name);
  const path = irregular.test(name) ? withoutEmptySegments(name) : name;
  if (Buffer.byteLength(path) > limits.nameBytes) throw new Rejection('INVALID_NAME', path);
  return path;
}

/** A segment that is empty, `.` or `..`. */
const irregular = /(?:^|\/)\.{0,2}(?:\/|$)/;

function withoutEmptySegments(name: string): string {
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) throw new Rejection('PATH_TRAVERSAL', name);
  return segments.join('/');
}

const printable = (name: string): string => name.replaceAll(/[\p{Cc}\uFFFD]/gu, '?');

/**
 * What is wrong with any archive, whatever it should hold: count, sizes, kinds of entry, names twice, entries
 * that share bytes. From the central directory alone, so it costs no more than reading that.
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

/** Bytes that an entry takes at least: its local header repeats the name, and may add fields. */
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

/** What the Mac's archiver adds, and nobody wants served. */
export const isClutter = (name: string): boolean =>
  name === '__MACOSX' || name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db)$/i.test(name);

/** The files, and the one folder around them all: `Build/` or the empty text. */
export interface Tree {
  root: string;
  /** By path below the root. */
  files: ReadonlyMap<string, ArchiveEntry>;
}

/** Leaves clutter and folders out; the root is the single top folder, or the top itself. */
export function treeOf(entries: readonly ArchiveEntry[]): Tree {
  const files = entries.filter((entry) => !entry.directory && !isClutter(entry.name));
  const top = files[0]?.name.split('/')[0];
  const inFolder = top !== undefined && files.every((entry) => entry.name.startsWith(`${top}/`));
  const root = inFolder ? `${top}/` : '';
  return { root, files: new Map(files.map((entry) => [entry.name.slice(root.length), entry])) };
}

/** An entry whose first bytes have to be one of these. Any of a list of alternatives will do. */
export interface Probe {
  alternatives: readonly ArchiveEntry[];
  begins: Buffer;
  otherwise: Rejection;
}

export interface Structure {
  tree: Tree;
  probes: readonly Probe[];
}

const programMagic = Buffer.from('MZ');
/** Binary XML of Android: chunk type 3, header of 8 bytes. */
const manifestMagic = Buffer.from([3, 0, 8, 0]);
const dexMagic = Buffer.from('dex\n');

/**
 * What content of a type has to hold by its names; what has to be seen in its bytes is left in `probes`.
 *
 * @throws Rejection
 */
export function structureOf(fileType: FileType, entries: readonly ArchiveEntry[]): Structure {
  if (fileType === 'WEB_GL') return webStructure(entries);
  if (fileType === 'APK') return androidStructure(entries);
  return unityStructure(entries);
}

function webStructure(entries: readonly ArchiveEntry[]): Structure {
  const tree = treeOf(entries);
  if (!tree.files.has('index.html')) throw new Rejection('NO_INDEX_HTML');
  return { tree, probes: [] };
}

function androidStructure(entries: readonly ArchiveEntry[]): Structure {
  const files = new Map(entries.filter((e) => !e.directory).map((entry) => [entry.name, entry]));
  const probe = (name: string, begins: Buffer, otherwise: Rejection): Probe => {
    const entry = files.get(name);
    if (!entry) throw otherwise;
    return { alternatives: [entry], begins, otherwise };
  };
  return {
    tree: { root: '', files },
    probes: [
      probe('AndroidManifest.xml', manifestMagic, new Rejection('APK_MANIFEST_MISSING')),
      probe('classes.dex', dexMagic, new Rejection('APK_CODE_MISSING')),
    ],
  };
}

/** A program with Unity's player or its data folder beside it; Unity's crash handler has neither of its own. */
function unityStructure(entries: readonly ArchiveEntry[]): Structure {
  const tree = treeOf(entries);
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

/** Whether a path of a sorted list lies in a folder. The cost does not depend on how deep the paths are. */
function hasFolder(sorted: readonly string[], folder: string): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? '') < folder) from = middle + 1;
    else to = middle;
  }
  return sorted[from]?.startsWith(folder) ?? false;
}

/** Pages and scripts in which a Unity build names its files: index.html and the local scripts it loads. */
export function scriptsOf(indexHtml: string): string[] {
  // Neither expression begins anew inside what it has read: their time grows with the page, not with its square.
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
 * Files that a Unity WebGL build needs and does not hold. Empty where it is no Unity build. `texts` are the
 * page and its scripts.
 */
export function missingBuildFiles(tree: Tree, texts: readonly string[]): string[] {
  const joined = texts.join('\n');
  const named = new Set([...joined.matchAll(buildFile)].map(([, name]) => name ?? ''));
  const isUnity =
    /createUnityInstance|UnityLoader/.test(joined) || [...named].some((n) => /\.loader\.js$/.test(n));
  if (!isUnity) return [];
  const there = new Set([...tree.files.keys()].map((path) => path.slice(path.lastIndexOf('/') + 1)));
  return [...named].filter((name) => !there.has(decodeName(name))).map((name) => `Build/${name}`);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
