import { extname } from 'node:path';
import { type ResourceType, resourceTypes } from '../../../shared/contracts/content/resources.ts';

/**
 * Returns the type of a file by the extension of its name. Undefined for an extension that documents may not
 * have.
 */
export function typeOfName(fileName: string): ResourceType | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return resourceTypes.find((type) => type === extension);
}

/** Returns the files of a document that count in the quota: the ready bytes and a pending upload. */
export const storedFiles = ({ objectKey, fileSize, pending }: StoredFields) => [
  { ready: objectKey === undefined ? undefined : { fileSize }, pending },
];
interface StoredFields {
  objectKey?: string | undefined;
  fileSize: number;
  pending?: { uploadId: string } | undefined;
}

/** Returns the file name without a path, which some clients send. A long name is cut before its extension. */
export function baseName(name: string): string {
  const base = (name.split(/[/\\]/).pop() ?? '').replaceAll(/\p{Cc}/gu, '').trim();
  const extension = extname(base).slice(0, 10);
  return `${base.slice(0, base.length - extension.length).slice(0, 200)}${extension}`;
}

/** Number of leading bytes that determine the type of a file. A table is checked as a whole. */
export const headSize = 1024;

type SniffedType = Exclude<ResourceType, 'csv'>;
const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);
const readAscii = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

const png = (head: Uint8Array) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const jpeg = (head: Uint8Array) => startsWith(head, 0xff, 0xd8, 0xff);
const mpeg4 = /^(?:isom|iso[2-9a-c]|mp4[12]|avc1|dash|M4V.|MSNV|3g[2gp].|XAVC|f4v )$/;
const mpeg4Audio = /^M4[AB] $/;

/**
 * Returns the brands of an MPEG-4 file: major and compatible brands of its first box, without the version
 * number.
 */
function fileBrands(head: Uint8Array): string[] {
  if (readAscii(head, 4, 8) !== 'ftyp') return [];
  const end = Math.min(Buffer.from(head).readUInt32BE(0), head.length);
  const places = Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, at) => 8 + at * 4);
  return places.filter((at) => at !== 12).map((at) => readAscii(head, at, at + 4));
}

/**
 * Returns whether bytes are the header of an MPEG audio frame of layer III. Version, bit rate and sample rate
 * must not be reserved values.
 */
function mpegFrame([sync, version = 0, rates = 0]: Uint8Array): boolean {
  const reserved = (version & 0x18) === 0x08 || (rates & 0xf0) === 0xf0 || (rates & 0x0c) === 0x0c;
  return sync === 0xff && (version & 0xe6) === 0xe2 && !reserved;
}

const marks: Record<SniffedType, (head: Uint8Array) => boolean> = {
  png,
  jpg: jpeg,
  jpeg,
  // Some programs write a few bytes first. Readers also accept a header within the first kilobyte.
  pdf: (head) => readAscii(head, 0, headSize).includes('%PDF-'),
  mp4: (head) => fileBrands(head).some((brand) => mpeg4.test(brand)),
  m4a: (head) => fileBrands(head).some((brand) => mpeg4Audio.test(brand) || mpeg4.test(brand)),
  // Older files begin with any of their boxes.
  mov: (head) => fileBrands(head).includes('qt  ') || /^(?:moov|mdat|wide|free)$/.test(readAscii(head, 4, 8)),
  webm: (head) => startsWith(head, 0x1a, 0x45, 0xdf, 0xa3) && readAscii(head, 4, 64).includes('webm'),
  mp3: (head) => readAscii(head, 0, 3) === 'ID3' || mpegFrame(head),
  wav: (head) => readAscii(head, 0, 4) === 'RIFF' && readAscii(head, 8, 12) === 'WAVE',
  ogg: (head) => readAscii(head, 0, 4) === 'OggS',
};

/** Returns whether the beginning of a file matches the type of its name. */
export const beginsAs = (head: Uint8Array, type: SniffedType): boolean =>
  marks[type](head.subarray(0, headSize));

/** Returns whether all bytes match the type of the file's name. */
export function isOfType(bytes: Uint8Array, type: ResourceType): boolean {
  if (bytes.length === 0) return false;
  return type === 'csv' ? textReader()(bytes) : beginsAs(bytes, type);
}

/**
 * Returns a function that reads a table piece by piece. It returns whether each piece is text as spreadsheets
 * write it: UTF-8, UTF-16 with a byte order mark, or a one-byte code page, without other control bytes.
 */
export function textReader(): (piece: Uint8Array) => boolean {
  let decoder: TextDecoder | undefined;
  return (piece) => {
    const first = decoder === undefined;
    decoder ??= new TextDecoder(detectEncoding(piece));
    const text = decoder.decode(piece, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    return !/[\x00-\x08\x0e-\x1f]/.test(text) && !(first && text.startsWith('%PDF-'));
  };
}

function detectEncoding(head: Uint8Array): string {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(head, 0xfe, 0xff) ? 'utf-16be' : 'windows-1252';
}
