import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Device } from '../../shared/contracts/delivery/devices.ts';
import { interfaceLanguages } from '../../shared/lang.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const platform = new Platform(inject('host'));
const { origin } = platform.host;
let organisation: Organisation;
let manager: Person;
let learner: Person;

beforeAll(async () => {
  organisation = await platform.organisation({ name: 'Northern Rail Academy' });
  manager = await platform.member(organisation, ['ROLE_MANAGER'], { firstName: 'Mara' });
  learner = await platform.member(organisation, [], {
    managerEmail: manager.email,
    firstName: 'Lea',
    lastName: 'Blanc',
  });
});

interface Codes {
  device_code: string;
  user_code: string;
  verification_uri_complete: string;
}
async function ask(name: string): Promise<Codes> {
  const body = new URLSearchParams({ client_id: 'launcher', device_name: name });
  return (await fetch(`${origin}/oauth/device`, { method: 'POST', body })).json() as Promise<Codes>;
}
async function poll({ device_code }: Codes) {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    client_id: 'launcher',
    device_code,
  });
  const response = await fetch(`${origin}/oauth/token`, { method: 'POST', body });
  return (await response.json()) as { error?: string; access_token?: string };
}
const pathOf = (address: string) => address.slice(origin.length);
const pair = (code: string, deviceName: string) =>
  platform.anonymous.post('/devices/pair', { code, deviceName });

describe('the code of a headset', () => {
  it('leads through the sign-in to the question, which shows device, member and address', async () => {
    const codes = await ask('Quest 3 · room 2');
    const w = await Window.open(platform.host);
    await w.go(pathOf(codes.verification_uri_complete));
    expect(w.path()).toBe('/login');
    await w.fill(learner.email, learner.password);
    await w.page.waitForURL('**/device?code=*');
    // The code is filled in, and the member has to continue.
    const field = w.page.getByLabel('Code');
    await field.waitFor();
    expect(await field.inputValue()).toBe(codes.user_code);
    expect((await poll(codes)).error).toBe('authorization_pending');
    await w.looksRight('the code of a device');
    await w.page.getByRole('button', { name: 'Continue' }).click();
    const main = w.page.getByRole('main');
    await main.getByText('Is this your device?').waitFor();
    const text = (await main.textContent()) ?? '';
    for (const fact of [
      'Quest 3 · room 2',
      codes.user_code,
      'Northern Rail Academy',
      learner.email,
      '127.0.0.1',
    ])
      expect(text).toContain(fact);
    await w.looksRight('the question of a device');
    await shot(w.page, 'device-question');
    await w.page.getByRole('button', { name: 'Approve' }).click();
    await main.getByRole('status').getByText('“Quest 3 · room 2” will be signed in').waitFor();
    await eventually(async () => (await poll(codes)).access_token !== undefined).toBe(true);
  });

  it('can be refused and re-entered, and reports an invalid or expired code', async () => {
    const codes = await ask('');
    const w = await Window.open(platform.host, { width: 390, height: 844, dark: true });
    await w.remember(learner);
    await w.page.goto(`${origin}/device`);
    const field = w.page.getByLabel('Code');
    await field.fill('hello');
    await w.page.getByRole('button', { name: 'Continue' }).click();
    await w.page.getByText('A code has eight letters').waitFor();
    await field.fill('BBBB BBBB');
    await w.page.getByRole('button', { name: 'Continue' }).click();
    await w.page.getByRole('alert').getByText('The code has expired').waitFor();
    await field.fill(codes.user_code.toLowerCase());
    await w.page.getByRole('button', { name: 'Continue' }).click();
    await w.page.getByText('Unnamed device').waitFor();
    await w.looksRight('the question on a phone');
    await shot(w.page, 'device-question-phone');
    await w.page.getByRole('button', { name: 'Refuse' }).click();
    await w.page.getByRole('status').getByText('was not signed in').waitFor();
    expect((await poll(codes)).error).toBe('access_denied');
    await w.page.getByRole('button', { name: 'Enter another code' }).click();
    expect(await field.inputValue()).toBe('');
  });

  it.each(interfaceLanguages)('is confirmed in %s', async (lang) => {
    const codes = await ask('Pico 4');
    const w = await Window.open(platform.host, { lang, width: 390, height: 844, dark: true });
    await w.remember(learner);
    await w.page.goto(codes.verification_uri_complete);
    await w.page.locator('form button[type=submit]').click();
    await w.page.getByText('Pico 4').waitFor();
    await w.looksRight(`the question in ${lang}`);
  });
});

describe('the account', () => {
  it('shows a code for a headset, lists signed-in headsets, and signs one out', async () => {
    const w = await Window.of(platform.host, learner, '/learner/dashboard?open=account');
    const account = w.page.getByRole('dialog', { name: 'My account' });
    await account.getByRole('button', { name: 'Sign in on a headset' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Sign in on a headset' });
    const code = (await dialog.getByRole('status').filter({ hasText: /\S/ }).textContent()) ?? '';
    await dialog.getByRole('img', { name: 'QR code with the same code' }).waitFor();
    await w.looksRight('a code for a headset');
    await shot(w.page, 'pairing-code');
    expect((await pair(code, 'Vive Focus')).status).toBe(200);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await w.page.reload();
    const devices = account.getByRole('list', { name: 'Devices' });
    await devices.getByText('Vive Focus').waitFor();
    await w.looksRight('devices in the account');
    await devices.getByRole('button', { name: 'Sign out “Vive Focus”' }).click();
    await w.page
      .getByRole('dialog', { name: 'Sign out “Vive Focus”?' })
      .getByRole('button', { name: 'Sign out' })
      .click();
    await w.page.getByText('The device has been signed out').waitFor();
    await devices.getByText('Vive Focus').waitFor({ state: 'detached' });
    const devicesAfter = await learner.api.ok<Device[]>('GET', '/devices?lang=en');
    expect(devicesAfter.map(({ name }) => name)).not.toContain('Vive Focus');
  });

  it('lists sessions, ends one, and signs out everywhere', async () => {
    const person = await platform.member(organisation);
    const elsewhere = await platform.signIn(person.email, person.password);
    const w = await Window.open(platform.host, { width: 390, height: 844 });
    await w.signInByForm(person);
    await w.go('/learner/dashboard?open=account');
    const sessions = w.page.getByRole('list', { name: 'Sessions' });
    await sessions.getByText('This session').waitFor();
    await sessions.getByRole('button', { name: /^End the session/ }).click();
    await sessions.getByRole('button', { name: /^End the session/ }).waitFor({ state: 'detached' });
    expect((await elsewhere.get('/users/profile')).status).toBe(401);
    await w.looksRight('sessions on a phone');
    await shot(w.page, 'sessions-phone');
    await w.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await w.page
      .getByRole('dialog', { name: 'Sign out everywhere?' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await w.page.waitForURL('**/login');
    expect((await person.api.get('/users/profile')).status).toBe(401);
  });

  it.each(interfaceLanguages)('shows devices and sessions in %s', async (lang) => {
    const { code } = await learner.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
    await pair(code, `Quest of ${lang}`);
    const w = await Window.of(platform.host, learner, '/learner/dashboard?open=account', { lang });
    await w.page.getByText(`Quest of ${lang}`).waitFor();
    await w.looksRight(`the account in ${lang}`);
  });
});

it('shows an administrator the headsets of the organisation, with search and sign-out', async () => {
  const { code } = await manager.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
  await pair(code, 'Of the manager');
  const { admin } = organisation;
  const w = await Window.of(platform.host, admin, '/admin/company?tab=devices', { width: 390, height: 844 });
  const devices = w.page.getByRole('list', { name: 'Devices' });
  await devices.getByText(/^Mara .* · Last used on/).waitFor();
  await w.page.getByLabel('Search for a person or a headset').fill('nobody');
  await w.page.getByText('No results').waitFor();
  await w.page.getByLabel('Search for a person or a headset').fill('mara');
  await devices.getByText('Of the manager').waitFor();
  await w.looksRight('devices of the organisation');
  await shot(w.page, 'company-devices');
  await devices.getByRole('button', { name: 'Sign out “Of the manager”' }).click();
  await w.page
    .getByRole('dialog', { name: 'Sign out “Of the manager”?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  // The list behind the dialog is hidden, so its removal is checked after the dialog has closed.
  await w.page.getByText('The device has been signed out').waitFor();
  await devices.waitFor({ state: 'detached' });
  expect(await manager.api.ok('GET', '/devices?lang=en')).toEqual([]);
});

it('shows a code for a team member to a manager, and for a member to an administrator', async () => {
  for (const [person, path] of [
    [manager, `/manager/team?member=${learner.id}`],
    [organisation.admin, `/admin/company?tab=members&member=${learner.id}`],
  ] as const) {
    const w = await Window.of(platform.host, person, path);
    await w.page.getByRole('button', { name: 'Code for a headset' }).click();
    const dialog = w.page.getByRole('dialog', { name: 'Headset code for Lea Blanc' });
    const code = (await dialog.getByRole('status').filter({ hasText: /\S/ }).textContent()) ?? '';
    await w.looksRight('a code for somebody else');
    const { status, body } = await pair(code, 'Shared headset');
    expect([status, (body.profile as { id: string }).id]).toEqual([200, learner.id]);
    await w.close();
  }
});
