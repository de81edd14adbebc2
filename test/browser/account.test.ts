import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, inject, it } from 'vitest';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import { manyMegabytes } from '../factories/many-megabytes.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const platform = new Platform(inject('host'));
let centre: Organisation;
let both: Person;

beforeAll(async () => {
  centre = await platform.organisation({ type: 'TRAINING_CENTER' });
  const roles = ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'];
  both = await platform.member(centre, roles, { firstName: 'Ines', lastName: 'Prado' });
});

it('AC-14 AC-17 changes the role of an instructor on a phone, and opens the account from the reminder', async () => {
  const w = await Window.open(platform.host, { width: 390, height: 844, dark: true });
  await w.signIn(both, '/admin/company?tab=activity');
  // The selected tab is visible, although it is the last of many.
  const tab = w.page.getByRole('tab', { name: 'Activity', selected: true });
  const isVisible = async () => {
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
    const frame = (await w.page.locator('.MuiTabs-scroller').last().boundingBox()) ?? { x: 0, width: 0 };
    return x >= frame.x - 1 && x + width <= frame.x + frame.width + 1;
  };
  await eventually(isVisible).toBe(true);
  await w.page.getByRole('button', { name: /^Account of/ }).click();
  const account = w.page.getByRole('dialog', { name: 'My account' });
  const choices = account.getByRole('group', { name: 'View as' }).getByRole('button');
  await choices.first().waitFor();
  expect(await choices.allInnerTexts()).toEqual(['Administrator', 'Instructor', 'Learner']);
  await w.looksRight('the account on a phone');
  await shot(w.page, 'account-phone');
  const [file] = await Promise.all([
    w.page.waitForEvent('download'),
    account.getByRole('button', { name: 'My data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d\d_\d\d_\d{4}\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await choices.getByText('Instructor').click();
  await w.page.waitForURL('**/manager/**');
  // A member without a picture is reminded once.
  await platform.idle();
  await w.page.reload();
  await w.page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = w.page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('listitem').first().getByRole('button').first().click();
  await account.waitFor();
  await w.go('/manager/team');
  await w.page.getByText('Your group is empty').waitFor();
  await w.close();
});

it('EX-02 saves large data of a member when its job has ended', async () => {
  const busy = await platform.member(centre, [], { firstName: 'Busy', lastName: 'Bee' });
  await manyMegabytes(platform.host, busy, 6);
  const w = await Window.open(platform.host, {});
  await w.signIn(busy, '/learner');
  await w.page.getByRole('button', { name: /^Account of/ }).click();
  const account = w.page.getByRole('dialog', { name: 'My account' });
  const [file] = await Promise.all([
    w.page.waitForEvent('download'),
    account.getByRole('button', { name: 'My data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d\d_\d\d_\d{4}\.zip$/);
  await w.page.keyboard.press('Escape');
  await account.waitFor({ state: 'detached' });
  await w.page.getByRole('region', { name: 'My data' }).getByText('Your data is ready.').waitFor();
  await w.close();
});

it('AC-16 scales a photograph of a phone, turns it upright, and refuses a file that is no picture', async () => {
  const person = await platform.member(centre, [], { firstName: 'Pia', lastName: 'Foto' });
  // Noise is as large as a photograph of 24 megapixels: red at the top of the turned picture.
  const [width, height] = [4800, 3600];
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg({ quality: 88 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(5_000_000);
  expect(noise.length).toBeLessThan(25_000_000);
  const w = await Window.open(platform.host, { width: 390, height: 844 });
  await w.signIn(person, '/learner');
  await w.page.getByRole('button', { name: /^Account of/ }).click();
  const account = w.page.getByRole('dialog', { name: 'My account' });
  const field = account.locator('input[type=file]');
  await field.setInputFiles({
    name: 'broken.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('no picture'),
  });
  await account.getByText('This browser cannot read this picture').waitFor();
  await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: noise });
  await account.getByText('photo.jpg').waitFor();
  const [request] = await Promise.all([
    w.page.waitForRequest((one) => one.url().endsWith('/users/profile') && one.method() !== 'GET'),
    account.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(Number((await request.allHeaders())['content-length'])).toBeLessThan(4_000_000);
  await eventually(async () => (await person.api.ok<Profile>('GET', '/users/profile')).picture).toBeTruthy();
  const { picture: address } = await person.api.ok<Profile>('GET', '/users/profile');
  const stored = Buffer.from(await (await fetch(address ?? '')).arrayBuffer());
  // A phone stores the picture on its side. Its left is the top of the upright picture.
  const top = await sharp(stored).extract({ left: 100, top: 2, width: 20, height: 4 }).stats();
  const [red, green] = top.channels.map(({ mean }) => mean);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
  expect(w.complaints).toEqual([]);
  await w.close();
});
