import { crc32, deflateSync } from 'node:zlib';
import sharp, { type PngOptions } from 'sharp';
import { drawSizes, type PictureKind, redraw } from '../../functions/runtime/pictures.ts';
import { claimedLarge, noise } from '../factories/binaries.ts';
import type { ShapeCase } from './shape-case.ts';

const MB = 1024 * 1024;
const plain = { r: 30, g: 120, b: 200, alpha: 0.5 };

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: plain }, limitInputPixels: false });

const png = (width: number, height: number, options: PngOptions = {}) =>
  picture(width, height).png(options).toBuffer();

const deepPng = (width: number, height: number, options: PngOptions = {}) =>
  picture(width, height).toColourspace('rgb16').png(options).toBuffer();

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Returns a PNG with further chunks after its header. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const whole = await png(64, 64);
  const header = 8 + 25;
  return Buffer.concat([whole.subarray(0, header), ...chunks, whole.subarray(header)]);
}

const inflating = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MB), { level: 9 });
const text = (name: string) => chunk('zTXt', Buffer.concat([Buffer.from(`${name}\0\0`), inflating(50)]));
const profile = () => chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), inflating(50)]));

/** Returns a PNG of 100 × 100 pixels whose data inflate to a gigabyte. */
async function longData(): Promise<Buffer> {
  const [header, data] = [Buffer.alloc(13), inflating(1000)];
  header.writeUInt32BE(100, 0);
  header.writeUInt32BE(100, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Returns a progressive JPEG whose last scan is repeated. Each repetition is a pass over the whole picture.
 */
async function manyScans(side: number, scans: number): Promise<Buffer> {
  const whole = await picture(side, side).jpeg({ progressive: true }).toBuffer();
  const end = whole.length - 2;
  const scan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([
    whole.subarray(0, end),
    ...Array.from({ length: scans }, () => scan),
    whole.subarray(end),
  ]);
}

async function frames(count: number): Promise<Buffer> {
  const [width, pageHeight] = [16, 16];
  const pixels = Buffer.from(noise(width * pageHeight * count * 3));
  const raw = { width, height: pageHeight * count, channels: 3, pageHeight } as const;
  return sharp(pixels, { raw, limitInputPixels: false }).webp({ effort: 0 }).toBuffer();
}

const drawn = (kind: PictureKind) => (bytes: Uint8Array) => drawSizes(bytes, kind, 'picture');

const narrow: [number, number][] = [
  [1, 3000],
  [2, 3000],
  [3000, 1],
  [4000, 10],
  [3000, 30],
  [1, 20],
  [20, 1],
  [100, 2000],
  [2000, 100],
  [1, 1],
  [1400, 28_000],
  [28_000, 1400],
  [20_000, 2000],
  [1, 400_000],
];
const kinds: PictureKind[] = ['avatar', 'cover', 'badge', 'organisation'];

const pictures: Record<string, () => Promise<Buffer>> = {
  'PNG of 40 million pixels': () => png(6324, 6324),
  'interlaced PNG of 40 million pixels': () => png(6324, 6324, { progressive: true }),
  'interlaced PNG of 25 million pixels': () => png(5000, 5000, { progressive: true }),
  'PNG of 16 bits and 40 million pixels': () => deepPng(6324, 6324),
  'PNG of 16 bits and 25 million pixels': () => deepPng(5000, 4990),
  'interlaced PNG of 16 bits and 12 million pixels': () => deepPng(3500, 3500, { progressive: true }),
  'JPEG of 40 million pixels': () => picture(6324, 6324).jpeg().toBuffer(),
  'progressive JPEG of 33 million pixels': () => picture(5750, 5750).jpeg({ progressive: true }).toBuffer(),
  'JPEG of 90 scans': () => manyScans(4000, 90),
  'JPEG of 3,000 scans': () => manyScans(4000, 3000),
  'WebP of 40 million pixels': () => picture(6324, 6324).webp().toBuffer(),
  'lossless WebP of 40 million pixels': () => picture(6324, 6324).webp({ lossless: true }).toBuffer(),
  'WebP of 2,000 frames': () => frames(2000),
  'noise of 4 MB': () =>
    sharp(Buffer.from(noise(1150 * 1150 * 3)), { raw: { width: 1150, height: 1150, channels: 3 } })
      .png()
      .toBuffer(),
  'header of 30,000 × 30,000 pixels': async () => claimedLarge(),
  'header of 2³¹ × 1 pixels': async () => claimedLarge(2 ** 31 - 1, 1),
  'header of 0 × 0 pixels': async () => claimedLarge(0, 0),
  'text that inflates to 50 MB': () => pngWith(text('a')),
  'forty texts that inflate to 50 MB each': () =>
    pngWith(...Array.from({ length: 40 }, (_, i) => text(`t${i}`))),
  'colour profile that inflates to 50 MB': () => pngWith(profile()),
  'a hundred thousand empty chunks': () =>
    pngWith(...Array.from({ length: 100_000 }, () => chunk('teXt', Buffer.alloc(0)))),
  'data that inflate to a gigabyte': longData,
  'PNG of 40 million pixels that breaks off': async () => (await png(6324, 6324)).subarray(0, 100_000),
  'JPEG that breaks off': async () => (await picture(3000, 3000).jpeg().toBuffer()).subarray(0, 5000),
  'WebP that breaks off': async () => (await picture(3000, 3000).webp().toBuffer()).subarray(0, 1000),
  'the first bytes of a PNG': async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  'the first bytes of a JPEG, and 4 MB of 0xFF': async () => Buffer.alloc(4 * MB, 0xff).fill(0xd8, 1, 2),
  'a WebP header, and 4 MB of zeros': async () =>
    Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'), Buffer.alloc(4 * MB - 16)]),
};

const sampled = new Set(['1 × 3000', '3000 × 30', '20 × 1']);

export const pictureCases: ShapeCase[] = [
  ...narrow.flatMap(([width, height]) =>
    kinds.map(
      (kind): ShapeCase => ({
        name: `${kind} of ${width} × ${height} pixels`,
        sample: sampled.has(`${width} × ${height}`),
        make: () => png(width, height),
        read: drawn(kind),
      }),
    ),
  ),
  ...Object.entries(pictures).flatMap(([name, make]): ShapeCase[] => [
    { name: `cover: ${name}`, make, read: drawn('cover') },
    { name: `badge: ${name}`, make, read: drawn('badge') },
    { name: `session image: ${name}`, make, read: (bytes) => redraw(bytes, 'png') },
  ]),
];
