import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, Platform } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';
import { delayed } from './wizard.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;

beforeAll(async () => {
  organisation = await platform.organisation();
});

describe('the API tokens page', () => {
  it('adds a token with scopes, shows it once, lists its use, and revokes it', async () => {
    const w = await Window.open(platform.host);
    await w.signIn(organisation.admin, '/integrations?tab=tokens');
    await w.page.getByText('No API tokens yet').waitFor();
    await w.looksRight('no tokens');
    await w.page.getByRole('button', { name: 'Add API token' }).click();
    const form = w.page.getByRole('dialog', { name: 'Add API token' });
    await form.getByRole('textbox', { name: 'Name' }).fill('HR');
    await form.getByLabel('Read members and groups').check();
    await w.looksRight('a new token');
    await form.getByRole('button', { name: 'Add' }).click();
    const shown = w.page.getByRole('dialog', { name: 'Your new API token' });
    const token = await shown.getByRole('textbox', { name: 'API token' }).inputValue();
    await w.looksRight('the token');
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    const card = w.page.getByRole('listitem', { name: 'HR' });
    await card.getByText('Never used').waitFor();
    expect((await platform.anonymous.as(token).get('/users')).status).toBe(200);
    await w.page.reload();
    await card.getByText('Last used on').waitFor();
    await w.looksRight('a used token');
    await card.getByRole('button', { name: 'Revoke' }).click();
    await w.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await w.page.getByText('No API tokens yet').waitFor();
    expect((await platform.anonymous.as(token).get('/users')).status).toBe(401);
    await w.close();
  });

  it('adds a test token, without scopes that cannot be tested', async () => {
    const w = await Window.of(platform.host, organisation.admin, '/integrations?tab=tokens');
    await w.page.getByRole('button', { name: 'Add API token' }).click();
    const form = w.page.getByRole('dialog', { name: 'Add API token' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Trial');
    await form.getByLabel('Store xAPI statements').check();
    await form.getByLabel('Manage members and groups').check();
    await form.getByLabel('Test token').check();
    const untestable = form.getByLabel('Store xAPI statements');
    expect([await untestable.isChecked(), await untestable.isDisabled()]).toEqual([false, true]);
    await w.looksRight('a new test token');
    await shot(w.page, 'token-test');
    await form.getByRole('button', { name: 'Add' }).click();
    const shown = w.page.getByRole('dialog', { name: 'Your new API token' });
    const token = await shown.getByRole('textbox', { name: 'API token' }).inputValue();
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    const card = w.page.getByRole('listitem', { name: 'Trial' });
    await card.getByText('Test', { exact: true }).waitFor();
    await w.looksRight('a test token');
    await shot(w.page, 'token-test-card');
    const path = `/users/${organisation.admin.id}`;
    const reply = await platform.anonymous.as(token).call('DELETE', path);
    expect(reply.headers.get('x-test-mode')).toBe('true');
    expect((await organisation.admin.api.get(path)).status).toBe(200);
    await w.close();
  });

  it('shows a new token until its button is pressed, despite a double click and Escape', async () => {
    const w = await Window.of(platform.host, organisation.admin, '/integrations?tab=tokens');
    const { page } = w;
    await page.getByRole('button', { name: 'Add API token' }).click();
    const form = page.getByRole('dialog', { name: 'Add API token' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Twice');
    await form.getByLabel('Read members and groups').check();
    await delayed(page, 500, 4000);
    await form.getByRole('button', { name: 'Add' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new API token' });
    const done = shown.getByRole('button', { name: 'I have copied it' });
    await done.waitFor();
    expect(await done.isDisabled()).toBe(true);
    await page.mouse.click(20, 400);
    await page.keyboard.press('Escape');
    expect(await shown.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await shot(page, 'token-secret');
    await eventually(() => done.isEnabled()).toBe(true);
    await page.mouse.click(20, 400);
    await page.keyboard.press('Escape');
    await w.looksRight('a secret');
    expect(await shown.getByRole('textbox', { name: 'API token' }).inputValue()).not.toBe('');
    await done.click();
    await shown.waitFor({ state: 'detached' });
    await w.close();
  });

  it.each(['fr', 'es', 'it'] as const)('shows tokens in %s, on a phone in the dark theme', async (lang) => {
    const other = await platform.organisation();
    await addToken(other.admin.api, ['people:read', 'progress:read'], 30, 'HR');
    const w = await Window.open(platform.host, { width: 390, height: 844, dark: true, lang });
    await w.signIn(other.admin, '/integrations?tab=tokens');
    await w.page.getByRole('listitem', { name: 'HR' }).waitFor();
    await w.looksRight(`tokens in ${lang}`);
    await shot(w.page, `tokens-${lang}`);
    await w.close();
  });
});
