import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { claimedLarge } from '../factories/binaries.ts';

const stored = new Map<string, { bytes: Uint8Array; type: string | undefined }>();
vi.mock('../../functions/runtime/objects.ts', () => ({
  putObject: async ({ key }: { key: string }, bytes: Uint8Array, headers: { contentType?: string }) => {
    stored.set(key, { bytes, type: headers.contentType });
  },
  deleteObjects: async (_bucket: string, keys: string[]) => {
    for (const key of keys) stored.delete(key);
  },
}));

const { pictureUrl, removePicture, replacePicture, storePicture } = await import(
  '../../functions/runtime/pictures.ts'
);

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6b4dc4' } });

const violationOf = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(error instanceof AppError)) throw new Error(`not rejected: ${String(error)}`);
  const violation = error.options.violations?.[0];
  return `${error.status} ${violation?.field} ${violation?.message}`;
};

beforeEach(() => {
  vi.stubEnv('PICTURES_BUCKET', 'pictures');
  vi.stubEnv('PICTURES_URL', 'https://content.example/pictures');
});
afterEach(() => {
  stored.clear();
  vi.unstubAllEnvs();
});

describe('UP-05 storePicture', () => {
  it('stores a cover in its three sizes under a key that cannot be guessed', async () => {
    const bytes = await flat(2000, 1500).jpeg().toBuffer();
    const { key } = await storePicture({ clientId: 'acme', bytes, kind: 'cover' });
    expect(key).toMatch(/^acme\/cover\/[0-9a-z]{26}\.jpg$/);
    const sizes = await Promise.all(
      [...stored.values()].map(async ({ bytes: b }) => {
        const { width, height } = await sharp(b).metadata();
        return `${width}x${height}`;
      }),
    );
    expect(sizes.sort()).toEqual(['1280x720', '600x250', '60x60']);
    expect(stored.has(new URL(pictureUrl(key, 'wide')).pathname.replace('/pictures/', ''))).toBe(true);
  });

  it('retains the transparency of a badge and pads it to a square', async () => {
    const bytes = await flat(100, 50).ensureAlpha().png().toBuffer();
    const { key } = await storePicture({ clientId: 'acme', bytes, kind: 'badge' });
    const image = sharp(stored.get(key)?.bytes);
    expect(await image.metadata()).toMatchObject({ width: 240, height: 240, hasAlpha: true, format: 'png' });
    expect((await image.raw().toBuffer())[3]).toBe(0);
  });

  it('rotates a photograph by its EXIF data and removes the EXIF data', async () => {
    const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .composite([{ input: await flat(200, 200).png().toBuffer(), left: 200, top: 0 }])
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { key } = await storePicture({ clientId: 'acme', bytes: half, kind: 'avatar' });
    const bytes = stored.get(key)?.bytes ?? new Uint8Array();
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(Buffer.from(bytes).includes('Somebody')).toBe(false);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[(240 * 239 + 120) * 3]].map((v) => (v ?? 0) > 180)).toEqual([true, false]);
  });

  it('accepts WebP', async () => {
    const bytes = await flat(300, 300).webp().toBuffer();
    await expect(storePicture({ clientId: 'a', bytes, kind: 'organisation' })).resolves.toHaveProperty(
      'key',
      expect.stringMatching(/png$/),
    );
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\x90\x00'],
    ['GIF', 'GIF89a'],
    ['nothing', ''],
  ])('rejects %s', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(await violationOf(storePicture({ clientId: 'a', bytes, kind: 'avatar' }))).toBe(
      '400 picture INVALID_TYPE',
    );
    expect(stored.size).toBe(0);
  });

  it('rejects 30,000 × 30,000 pixels before decoding them', async () => {
    const rejected = storePicture({ clientId: 'a', bytes: claimedLarge(), kind: 'cover' });
    expect(await violationOf(rejected)).toBe('400 logo TOO_MANY_PIXELS');
  });

  it('rejects a truncated picture', async () => {
    const bytes = (await flat(500, 500).png().toBuffer()).subarray(0, 200);
    expect(await violationOf(storePicture({ clientId: 'a', bytes, kind: 'logo', field: 'badge' }))).toBe(
      '400 badge INVALID_IMAGE',
    );
  });
});

describe('replacing a picture', () => {
  const bytes = () => flat(80, 80).png().toBuffer();

  it('deletes the old picture after the new one is stored in the record', async () => {
    const { key: old } = await storePicture({ clientId: 'a', bytes: await bytes(), kind: 'logo' });
    const key = await replacePicture(
      { clientId: 'a', bytes: await bytes(), kind: 'logo' },
      old,
      async (k) => k,
    );
    expect([...stored.keys()].every((k) => k.startsWith(key.slice(0, -4)))).toBe(true);
  });

  it('retains the old picture and deletes the new one if the write is rejected', async () => {
    const { key: old } = await storePicture({ clientId: 'a', bytes: await bytes(), kind: 'logo' });
    const rejected = replacePicture({ clientId: 'a', bytes: await bytes(), kind: 'logo' }, old, async () => {
      throw new AppError('VERSION_CONFLICT');
    });
    await expect(rejected).rejects.toThrow(AppError);
    expect([...stored.keys()].sort()).toEqual([old.replace('.png', '-thumb.png'), old].sort());
  });

  it('returns no address and deletes nothing without a picture', async () => {
    expect(pictureUrl(undefined)).toBeNull();
    await removePicture(undefined);
  });
});
