import { buffer } from 'node:stream/consumers';
import type { Metadata, Sharp } from 'sharp';
import { AppError, invalid } from '../../shared/errors.ts';
import { copyObject, deleteObjects, isMissing, putObject, readObject } from './objects.ts';
import { drawText } from './resumable.ts';
import { settings } from './settings.ts';
import { undoIfRefused } from './undo-if-refused.ts';

/**
 * Logos, covers, badges and portraits (UP-05). The bytes that people send are never served: each picture is decoded
 * within limits and drawn again, which drops EXIF, scripts and trailing bytes. Browsers read pictures in an `<img>`
 * without a token, under keys that cannot be guessed and whose bytes never change.
 *
 * sharp is native code. It is imported only when a picture is drawn, so that a function without pictures neither
 * loads it at start nor needs it in its bundle.
 */
export type PictureKind = 'logo' | 'badge' | 'cover' | 'avatar' | 'organisation';
/** thumb: 60 × 60 · wide: 600 × 250, of covers only · full: the largest. */
export type PictureSize = 'full' | 'thumb' | 'wide';

interface Shape {
  width: number;
  height: number;
  /** crop: fills the shape · pad: the whole picture, transparent around · inside: the whole picture, never enlarged. */
  how: 'crop' | 'pad' | 'inside';
}

const thumb = { width: 60, height: 60 };
const drawn: Shape = { width: 240, height: 240, how: 'pad' };
const emblem: Partial<Record<PictureSize, Shape>> & { full: Shape } = {
  full: drawn,
  thumb: { ...thumb, how: 'pad' },
};

const shapes: Record<PictureKind, Partial<Record<PictureSize, Shape>> & { full: Shape }> = {
  logo: emblem,
  badge: emblem,
  organisation: { full: { width: 480, height: 240, how: 'inside' }, thumb: { ...thumb, how: 'pad' } },
  avatar: { full: { width: 240, height: 240, how: 'crop' }, thumb: { ...thumb, how: 'crop' } },
  cover: {
    full: { width: 1280, height: 720, how: 'crop' },
    wide: { width: 600, height: 250, how: 'crop' },
    thumb: { ...thumb, how: 'crop' },
  },
};

/** Photographs lose their transparency and become JPEG; emblems keep it, as PNG (a PDF can hold both). */
const photographs = new Set<PictureKind>(['cover', 'avatar']);

/** Of people nobody keeps a copy for longer than a day: not the edge, not a browser. */
const keptFor = (kind: PictureKind): string =>
  kind === 'avatar' ? 'public, max-age=86400' : 'public, max-age=31536000, immutable';

const maxPixels = 40_000_000;
const maxSide = 20_000;
/** The longer side divided by the shorter one. */
const maxProportion = 20;
/** Bytes of all decoded pixels: pictures of 16 bits a channel cost twice the time. */
const maxDecodedBytes = 200_000_000;
/** Bytes that a decoder may hold at once, for formats that cannot be decoded row by row. */
const maxHeldBytes = 100_000_000;
const maxBytes = 4 * 1024 * 1024;

export interface NewPicture {
  /** The organisation it belongs to. */
  clientId: string;
  bytes: Uint8Array;
  kind: PictureKind;
  /** The part of the form, named in a violation. Default: `picture` for avatars, else `logo`. */
  field?: string;
}

export interface StoredPicture {
  /** For `pictureUrl` and `removePicture`; what is written into the table. */
  key: string;
}

/**
 * Checks, draws and stores a picture in each size of its kind. The cost is bounded by the size of the source and of
 * the targets, whatever the shape of the source (docs/decisions/extreme-inputs.md).
 *
 * @throws VALIDATION on its field: TOO_LARGE (more than 4 MiB), INVALID_TYPE (by the bytes: no PNG, JPEG or WebP),
 * TOO_MANY_PIXELS or TOO_NARROW (by the header, before any pixel is decoded), INVALID_IMAGE (cannot be decoded)
 */
export async function storePicture({ clientId, bytes, kind, field }: NewPicture): Promise<StoredPicture> {
  const part = field ?? (kind === 'avatar' ? 'picture' : 'logo');
  const images = await drawSizes(bytes, kind, part);
  const key = `${clientId}/${kind}/${drawText(26)}.${photographs.has(kind) ? 'jpg' : 'png'}`;
  await Promise.all(
    images.map(({ size, image }) =>
      putObject({ bucket: settings.picturesBucket, key: keyOf(key, size) }, image, {
        contentType: photographs.has(kind) ? 'image/jpeg' : 'image/png',
        cacheControl: keptFor(kind),
      }),
    ),
  );
  return { key };
}

type Replaced<T> = string | undefined | ((result: T) => readonly (string | undefined)[]);

/**
 * Stores a picture where there is one, runs the write that names it, and removes the one it replaces (or what the
 * write's result tells that nobody needs any more); where the write is refused the new one is removed and the old one
 * stays.
 */
export async function replacePicture<T>(
  picture: NewPicture,
  previous: Replaced<T>,
  write: (key: string) => Promise<T>,
): Promise<T>;
export async function replacePicture<T>(
  picture: NewPicture | undefined,
  previous: Replaced<T>,
  write: (key: string | undefined) => Promise<T>,
): Promise<T>;
export async function replacePicture<T>(
  picture: NewPicture | undefined,
  previous: Replaced<T>,
  write: (key: string & undefined) => Promise<T>,
): Promise<T> {
  const key = picture && (await storePicture(picture)).key;
  const result = await undoIfRefused(
    () => write(key as string & undefined),
    () => removePicture(key),
  );
  const old = typeof previous === 'function' ? previous(result) : key ? [previous] : [];
  for (const one of old) await removePicture(one);
  return result;
}

/** Where a browser reads it. An absent key has no address. */
export function pictureUrl(key: string, size?: PictureSize): string;
export function pictureUrl(key: string | undefined, size?: PictureSize): string | null;
export function pictureUrl(key: string | undefined, size: PictureSize = 'full'): string | null {
  return key === undefined ? null : `${settings.picturesUrl}/${keyOf(key, size)}`;
}

/** The same picture under a key of its own, in each of its sizes. @returns the new key */
export async function copyPicture(key: string, clientId: string): Promise<string> {
  const [, kind = '', name = ''] = key.split('/');
  const copy = `${clientId}/${kind}/${drawText(26)}${name.slice(name.lastIndexOf('.'))}`;
  const sizes = Object.keys(shapes[kind as PictureKind]) as PictureSize[];
  const bucket = settings.picturesBucket;
  await Promise.all(
    sizes.map((size) => copyObject({ bucket, key: keyOf(key, size) }, { bucket, key: keyOf(copy, size) })),
  );
  return copy;
}

/** The bytes of its largest size; undefined where it is gone. */
export async function readPicture(key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await readObject({ bucket: settings.picturesBucket, key }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Removes all its sizes. Nothing happens for an absent key, or one removed already. */
export async function removePicture(key: string | undefined): Promise<void> {
  const kind = key?.split('/')[1] as PictureKind | undefined;
  if (!key || !kind || !(kind in shapes)) return;
  const sizes = Object.keys(shapes[kind]) as PictureSize[];
  await deleteObjects(
    settings.picturesBucket,
    sizes.map((size) => keyOf(key, size)),
  );
}

const keyOf = (key: string, size: PictureSize): string =>
  size === 'full' ? key : key.replace(/(\.\w+)$/, `-${size}$1`);

/** By the first bytes; a name or a media type is only what the sender says. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
  );
}

/**
 * Draws a picture again in its own size, no side longer than 2,048 pixels.
 *
 * @throws VALIDATION, as `storePicture` does
 */
export async function redraw(bytes: Uint8Array, format: 'png' | 'jpeg'): Promise<Buffer> {
  const source = await openSource(bytes, 'picture', 5_000_000);
  return drawing('picture', async () =>
    (await fitted(source, { width: 2048, height: 2048, how: 'inside' })).toFormat(format).toBuffer(),
  );
}

type SharpModule = typeof import('sharp').default;

/** A picture whose header was checked; no pixel is decoded yet. */
interface PictureSource {
  sharp: SharpModule;
  image: Sharp;
  /** Pixels, as the picture is shown: after the rotation of its EXIF. */
  width: number;
  height: number;
}

/** Checks the bytes of a picture and the size in its header. */
async function openSource(bytes: Uint8Array, field: string, max = maxBytes): Promise<PictureSource> {
  if (bytes.length > max) throw invalid(field, 'TOO_LARGE', { max: `${Math.floor(max / 1_000_000)} MB` });
  if (!isPicture(bytes)) throw invalid(field, 'INVALID_TYPE');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const header = await drawing(field, () => sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = header.autoOrient;
  const long = Math.max(width, height);
  const { decoded, held } = costOf(header);
  const isTooLarge = width * height > maxPixels || long > maxSide;
  if (isTooLarge || decoded > maxDecodedBytes || held > maxHeldBytes)
    throw invalid(field, 'TOO_MANY_PIXELS', { max: maxPixels / 1_000_000 });
  if (long > maxProportion * Math.min(width, height))
    throw invalid(field, 'TOO_NARROW', { max: maxProportion });
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  return { sharp, image: image.autoOrient(), width, height };
}

/** Bytes of a decoded picture, and those of them that are in memory at once: all of an interlaced or progressive one. */
function costOf({ width, height, channels, format, depth, isProgressive, chromaSubsampling }: Metadata) {
  const pixels = width * height;
  const decoded = pixels * channels * (depth === 'ushort' ? 2 : 1);
  if (!isProgressive) return { decoded, held: 0 };
  // A progressive JPEG holds two bytes for each sample.
  if (format !== 'jpeg') return { decoded, held: decoded };
  return { decoded, held: pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) };
}

async function drawing<T>(field: string, draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (cause) {
    throw new AppError('VALIDATION', { violations: [{ field, message: 'INVALID_IMAGE' }], cause });
  }
}

/** Decodes the source once: smaller sizes are drawn from the full one. */
export async function drawSizes(bytes: Uint8Array, kind: PictureKind, field: string) {
  const source = await openSource(bytes, field);
  const sizes = Object.entries(shapes[kind]) as [PictureSize, Shape][];
  return drawing(field, async () => {
    const image = await fitted(source, shapes[kind].full);
    const full = await decodedFrom(
      source.sharp,
      photographs.has(kind) ? image.flatten({ background: '#ffffff' }) : image,
    );
    return Promise.all(
      sizes.map(async ([size, shape]) => {
        const drawn = size === 'full' ? full.image : await fitted(full, shape);
        const format = photographs.has(kind)
          ? drawn.jpeg({ quality: 82 })
          : drawn.png({ compressionLevel: 9 });
        return { size, image: await format.toBuffer() };
      }),
    );
  });
}

/** Decodes a picture into memory, to draw from it more than once. */
async function decodedFrom(sharp: SharpModule, image: Sharp): Promise<PictureSource> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { sharp, image: sharp(data, { raw: { width, height, channels } }), width, height };
}

/**
 * Returns the source in a shape. No step on the way has more pixels than the larger of source and target: a source
 * that has to be enlarged to fill the shape is cropped to the proportions of the shape first.
 */
async function fitted(source: PictureSource, { width, height, how }: Shape): Promise<Sharp> {
  const image = source.image.clone();
  if (how === 'inside') return image.resize({ width, height, fit: 'inside', withoutEnlargement: true });
  if (how === 'pad')
    return image.resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
  const scale = Math.max(width / source.width, height / source.height);
  const crop = { fit: 'cover', position: 'attention' } as const;
  if (scale <= 1) return image.resize({ width, height, ...crop });
  const box = { width: Math.round(width / scale) || 1, height: Math.round(height / scale) || 1 };
  const cropped = await decodedFrom(source.sharp, image.resize({ ...box, ...crop }));
  return cropped.image.resize({ width, height, fit: 'fill' });
}
