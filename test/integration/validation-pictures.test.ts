import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { claimedLarge } from '../factories/binaries.ts';
import { type Client, form } from '../factories/client.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, lookups } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let api: Client;
let trainingId: string;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  ({ api } = one.admin);
  trainingId = (await draft(api, await lookups(await platform.superAdmin()))).id;
});

describe('UP-05 uploaded pictures', () => {
  const pictures: [string, () => Uint8Array | string, string][] = [
    ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'INVALID_TYPE'],
    ['HTML', () => '<!doctype html><script>alert(1)</script>', 'INVALID_TYPE'],
    ['a program', () => 'MZ\u0090\0\u0003', 'INVALID_TYPE'],
    ['a picture of 30,000 × 30,000', claimedLarge, 'TOO_MANY_PIXELS'],
    ['a broken picture', () => claimedLarge(100, 100), 'INVALID_IMAGE'],
  ];
  const places: [string, string, () => [method: string, path: string, fields: Record<string, string>]][] = [
    ['cover', 'logo', () => ['PUT', `/trainings/${trainingId}/logo`, {}]],
    ['badge logo', 'logo', () => ['PUT', `/trainings/${trainingId}/badges/1/logo`, {}]],
    ['organisation logo', 'logo', () => ['PATCH', '/clients/current', {}]],
    [
      'portrait',
      'picture',
      () => ['PUT', '/users/profile', { firstName: 'Ada', lastName: 'Byron', email: one.admin.email }],
    ],
  ];
  const cases = places.flatMap(([place, part, call]) =>
    pictures.map(([kind, make, code]) => [kind, place, part, call, make, code] as const),
  );

  it.each(cases)('rejects %s as a %s, regardless of its name', async (_, __, part, call, make, code) => {
    const [method, path, fields] = call();
    const file = new File([new Uint8Array(Buffer.from(make() as string))], 'logo.png', { type: 'image/png' });
    const reply = await api.call(method, path, { form: form(fields, { [part]: file }) });
    expect([reply.status, reply.problem.violations]).toMatchObject([400, [{ field: part, message: code }]]);
  });

  it('stores no rejected picture, and removes metadata from photographs', async () => {
    const before = await api.ok<{ logo: string | null; version: number }>('GET', `/trainings/${trainingId}`);
    expect([before.logo, before.version]).toEqual([null, 1]);
    const photograph = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photograph.includes('Somebody Private')).toBe(true);
    const sent = new File([new Uint8Array(photograph)], 'cover.jpg');
    const other = await two.admin.api.call('PUT', `/trainings/${trainingId}/logo`, {
      form: form({}, { logo: sent }),
    });
    expect(other.status).toBe(404);
    const { logo } = await api.ok<{ logo: string }>('PUT', `/trainings/${trainingId}/logo`, {
      form: form({}, { logo: sent }),
    });
    const served = await fetch(logo);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(bytes.includes('Somebody Private')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  const narrow = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#446' } })
      .png()
      .toBuffer();

  it.each([
    ['avatar', 1, 3000, 'TOO_NARROW'],
    ['avatar', 2, 3000, 'TOO_NARROW'],
    ['avatar', 3000, 1, 'TOO_NARROW'],
    ['avatar', 10, 200, '240 × 240'],
    ['cover', 4000, 10, 'TOO_NARROW'],
    ['cover', 3000, 30, 'TOO_NARROW'],
    ['cover', 20, 1, '1280 × 720'],
    ['cover', 100, 2000, '1280 × 720'],
  ] as const)(
    'draws or rejects a picture for the %s of %i × %i pixels in time',
    async (kind, width, height, end) => {
      const file = new File([new Uint8Array(await narrow(width, height))], 'picture.png');
      const [part, method, path, fields] =
        kind === 'cover'
          ? ['logo', 'PUT', `/trainings/${trainingId}/logo`, {}]
          : [
              'picture',
              'PUT',
              '/users/profile',
              { firstName: 'Ada', lastName: 'Byron', email: one.admin.email },
            ];
      const shown = async () => {
        const [training, profile, other] = await Promise.all([
          api.ok<{ logo: string | null }>('GET', `/trainings/${trainingId}`),
          api.ok<{ picture: string | null }>('GET', '/users/profile'),
          two.admin.api.ok<{ picture: string | null }>('GET', '/users/profile'),
        ]);
        return { cover: training.logo, avatar: profile.picture, other: other.picture };
      };
      const before = await shown();
      const started = performance.now();
      const reply = await api.call(method, path, { form: form(fields, { [part]: file }) });
      expect(performance.now() - started).toBeLessThan(limit(5000));
      const after = await shown();
      expect(after.other).toBe(before.other);
      if (end === 'TOO_NARROW') {
        expect([reply.status, reply.problem.violations]).toEqual([
          400,
          [{ field: part, message: end, params: { max: 20 } }],
        ]);
        expect(after).toEqual(before);
        return;
      }
      expect(reply.status).toBe(200);
      const drawn = await sharp(Buffer.from(await (await fetch(after[kind] ?? '')).arrayBuffer())).metadata();
      expect(`${drawn.width} × ${drawn.height}`).toBe(end);
    },
  );

  it('rejects a form that ends within its file', async () => {
    const reply = await fetch(`${platform.host.origin}/api/v1/users/profile`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nbreaks off',
    });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'MALFORMED']);
  });
});
