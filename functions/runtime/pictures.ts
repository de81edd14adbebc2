import { buffer } from 'node:stream/consumers';
import type { Metadata, Sharp } from 'sharp';
import { AppError, invalid } from '../../shared/errors.ts';
import { copyObject, deleteObjects, isMissing, putObject, readObject } from './objects.ts';
import { drawText } from './resumable.ts';
import { settings } from './settings.ts';
import { undoIfRefused } from './undo-if-refused.ts';

/**
 * Logos, covers, badges and portraits (UP-05). Uploaded bytes are never served. Each picture is decoded
 * within limits and drawn again, which drops EXIF, scripts and trailing bytes. Browsers read pictures in an
 * `<img>` without a token. The keys cannot be guessed, and their bytes never change.
 *
 * sharp is native code. It is imported only when a picture is drawn. Functions without pictures neither load
 * sharp at start nor need it in their bundle.
 */
export type PictureKind = 'logo' | 'badge' | 'cover' | 'avatar' | 'organisation';
/** thumb: 60 × 60 · wide: 600 × 250, for covers only · full: the largest. */
export type PictureSize = 'full' | 'thumb' | 'wide';

interface Shape {
  width: number;
  height: number;
  /**
   * crop: fills the shape · pad: the whole picture with a transparent margin · inside: the whole picture, not
   * enlarged.
   */
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

/**
 * Photographs become JPEG without transparency. Emblems become PNG with transparency. A PDF can contain both.
 */
const photographs = new Set<PictureKind>(['cover', 'avatar']);

/** Portraits are cached for at most a day, by the edge and by browsers. */
const keptFor = (kind: PictureKind): string =>
  kind === 'avatar' ? 'public, max-age=86400' : 'public, max-age=31536000, immutable';

const maxPixels = 40_000_000;
const maxSide = 20_000;
/** Maximum ratio of the longer side to the shorter side. */
const maxProportion = 20;
/** Maximum bytes of all decoded pixels. Pictures with 16 bits per channel take twice the time. */
const maxDecodedBytes = 200_000_000;
/** Maximum bytes in the memory of a decoder, for formats that cannot be decoded row by row. */
const maxHeldBytes = 100_000_000;
const maxBytes = 4 * 1024 * 1024;

export interface NewPicture {
  /** The organisation that owns the picture. */
  clientId: string;
  bytes: Uint8Array;
  kind: PictureKind;
  /** The part of the form that a violation names. Default: `picture` for avatars, otherwise `logo`. */
  field?: string;
}

/** Returns the picture of a form, or undefined if the form contains none. */
export function formPicture(
  files: ReadonlyMap<string, { bytes: Uint8Array }>,
  picture: Pick<NewPicture, 'clientId' | 'kind'>,
): NewPicture | undefined {
  const file = files.get(formField(picture));
  return file && { ...picture, bytes: file.bytes };
}

const formField = ({ kind, field }: Pick<NewPicture, 'kind' | 'field'>): string =>
  field ?? (kind === 'avatar' ? 'picture' : 'logo');

export interface StoredPicture {
  /** The stored key, for `pictureUrl` and `removePicture`. */
  key: string;
}

/**
 * Checks, draws and stores a picture in each size of its kind. The size of the source and of the targets
 * limits the cost, for any shape of the source (docs/decisions/extreme-inputs.md).
 *
 * @throws VALIDATION on its field: TOO_LARGE (more than 4 MiB), INVALID_TYPE (by the bytes: not PNG, JPEG or
 *   WebP), TOO_MANY_PIXELS or TOO_NARROW (by the header, before any pixel is decoded), INVALID_IMAGE (cannot
 *   be decoded)
 */
export async function storePicture(picture: NewPicture): Promise<StoredPicture> {
  const { clientId, bytes, kind } = picture;
  const images = await drawSizes(bytes, kind, formField(picture));
  const key = `${clientId}/${kind}/${drawText(26)}.${photographs.has(kind) ? 'jpg' : 'png'}`;
  await Promise.all(
    images.map(({ size, image }) =>
      putObject({ bucket: settings.picturesBucket, key: sizeKey(key, size) }, image, {
        contentType: photographs.has(kind) ? 'image/jpeg' : 'image/png',
        cacheControl: keptFor(kind),
      }),
    ),
  );
  return { key };
}

type Replaced<T> = string | undefined | ((result: T) => readonly (string | undefined)[]);

/**
 * Stores a picture if one is given, runs the write that names its key, and deletes the replaced picture. If
 * `previous` is a function, it returns the pictures to delete from the result of the write. If the write is
 * refused, the new picture is deleted and the old one remains.
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
  const replaced = typeof previous === 'function' ? previous(result) : key ? [previous] : [];
  for (const one of replaced) await removePicture(one);
  return result;
}

/** Returns the address for browsers, or null for an absent key. */
export function pictureUrl(key: string, size?: PictureSize): string;
export function pictureUrl(key: string | undefined, size?: PictureSize): string | null;
export function pictureUrl(key: string | undefined, size: PictureSize = 'full'): string | null {
  return key === undefined ? null : `${settings.picturesUrl}/${sizeKey(key, size)}`;
}

/** Copies a picture in all sizes. @returns the new key */
export async function copyPicture(key: string, clientId: string): Promise<string> {
  const [, kind = '', name = ''] = key.split('/');
  const copy = `${clientId}/${kind}/${drawText(26)}${name.slice(name.lastIndexOf('.'))}`;
  const sizes = Object.keys(shapes[kind as PictureKind]) as PictureSize[];
  const bucket = settings.picturesBucket;
  await Promise.all(
    sizes.map((size) =>
      copyObject({ bucket, key: sizeKey(key, size) }, { bucket, key: sizeKey(copy, size) }),
    ),
  );
  return copy;
}

/** Returns the bytes of the largest size, or undefined if the picture was deleted. */
export async function readPicture(key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await readObject({ bucket: settings.picturesBucket, key }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Deletes all sizes of a picture. Does nothing for an absent key or a deleted picture. */
export async function removePicture(key: string | undefined): Promise<void> {
  const kind = key?.split('/')[1] as PictureKind | undefined;
  if (!key || !kind || !(kind in shapes)) return;
  const sizes = Object.keys(shapes[kind]) as PictureSize[];
  await deleteObjects(
    settings.picturesBucket,
    sizes.map((size) => sizeKey(key, size)),
  );
}

const sizeKey = (key: string, size: PictureSize): string =>
  size === 'full' ? key : key.replace(/(\.\w+)$/, `-${size}$1`);

/** Checks the first bytes. Name and media type are claims of the sender. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
  );
}

/**
 * Draws a picture again in its own size, with at most 2,048 pixels per side.
 *
 * @throws VALIDATION, as `storePicture` does
 */
export async function redraw(bytes: Uint8Array, format: 'png' | 'jpeg'): Promise<Buffer> {
  const source = await openSource(bytes, 'picture', 5_000_000);
  return refuseUndrawable('picture', async () =>
    (await fitPicture(source, { width: 2048, height: 2048, how: 'inside' })).toFormat(format).toBuffer(),
  );
}

type SharpModule = typeof import('sharp').default;

/** A picture with a checked header and no decoded pixels. */
interface PictureSource {
  sharp: SharpModule;
  image: Sharp;
  /** Size in pixels after the EXIF rotation. */
  width: number;
  height: number;
}

/** Checks the bytes of a picture and the size in the header. */
async function openSource(bytes: Uint8Array, field: string, max = maxBytes): Promise<PictureSource> {
  if (bytes.length > max) throw invalid(field, 'TOO_LARGE', { max: `${Math.floor(max / 1_000_000)} MB` });
  if (!isPicture(bytes)) throw invalid(field, 'INVALID_TYPE');
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const header = await refuseUndrawable(field, () => sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = header.autoOrient;
  const long = Math.max(width, height);
  const { decoded, held } = decodingCost(header);
  const isTooLarge = width * height > maxPixels || long > maxSide;
  if (isTooLarge || decoded > maxDecodedBytes || held > maxHeldBytes)
    throw invalid(field, 'TOO_MANY_PIXELS', { max: maxPixels / 1_000_000 });
  if (long > maxProportion * Math.min(width, height))
    throw invalid(field, 'TOO_NARROW', { max: maxProportion });
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
  return { sharp, image: image.autoOrient(), width, height };
}

/**
 * Returns the decoded bytes, and the bytes in memory at the same time. A progressive or interlaced picture
 * needs all of its bytes in memory.
 */
function decodingCost({
  width,
  height,
  channels,
  format,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata) {
  const pixels = width * height;
  const decoded = pixels * channels * (depth === 'ushort' ? 2 : 1);
  if (!isProgressive) return { decoded, held: 0 };
  // A progressive JPEG needs two bytes per sample.
  if (format !== 'jpeg') return { decoded, held: decoded };
  return { decoded, held: pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) };
}

async function refuseUndrawable<T>(field: string, draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (cause) {
    throw new AppError('VALIDATION', { violations: [{ field, message: 'INVALID_IMAGE' }], cause });
  }
}

/** Decodes the source once. Smaller sizes are drawn from the full size. */
export async function drawSizes(bytes: Uint8Array, kind: PictureKind, field: string) {
  const source = await openSource(bytes, field);
  const sizes = Object.entries(shapes[kind]) as [PictureSize, Shape][];
  return refuseUndrawable(field, async () => {
    const image = await fitPicture(source, shapes[kind].full);
    const full = await decodedFrom(
      source.sharp,
      photographs.has(kind) ? image.flatten({ background: '#ffffff' }) : image,
    );
    return Promise.all(
      sizes.map(async ([size, shape]) => {
        const drawn = size === 'full' ? full.image : await fitPicture(full, shape);
        const format = photographs.has(kind)
          ? drawn.jpeg({ quality: 82 })
          : drawn.png({ compressionLevel: 9 });
        return { size, image: await format.toBuffer() };
      }),
    );
  });
}

/** Decodes a picture into memory, so that it can be drawn several times. */
async function decodedFrom(sharp: SharpModule, image: Sharp): Promise<PictureSource> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { sharp, image: sharp(data, { raw: { width, height, channels } }), width, height };
}

/**
 * Returns the source in a shape. No intermediate step has more pixels than the larger of source and target.
 * If a source must be enlarged to fill the shape, it is first cropped to the proportions of the shape.
 */
async function fitPicture(source: PictureSource, { width, height, how }: Shape): Promise<Sharp> {
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
