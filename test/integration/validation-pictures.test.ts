import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { claimedLarge } from '../factories/binaries.ts';
import { type Client, form } from '../factories/client.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, lookups } from '../factories/trainings.ts';

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

describe('UP-05 what is no picture', () => {
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

  it.each(cases)('%s is refused as a %s, whatever its name', async (_, __, part, call, make, code) => {
    const [method, path, fields] = call();
    const file = new File([new Uint8Array(Buffer.from(make() as string))], 'logo.png', { type: 'image/png' });
    const reply = await api.call(method, path, { form: form(fields, { [part]: file }) });
    expect([reply.status, reply.problem.violations]).toMatchObject([400, [{ field: part, message: code }]]);
  });

  it('nothing of it is stored, and what a photograph tells of its owner is left out', async () => {
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
});
