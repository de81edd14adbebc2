import { beforeAll, describe, expect, inject, it } from 'vitest';
import { interfaceLanguages } from '../../shared/lang.ts';
import { type Organisation, Platform, password } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { requireProof, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;

beforeAll(async () => {
  organisation = await platform.organisation();
});

describe('a fresh proof of identity', () => {
  it.each([
    ['a desktop', {}],
    ['a dark phone', { width: 390, dark: true }],
  ] as const)('is requested by a change of access, which is made afterwards, on %s', async (_, view) => {
    const { id } = await addToken(organisation.admin.api, ['people:read']);
    const w = await Window.of(platform.host, organisation.admin, '/integrations?tab=tokens', view);
    const { page } = w;
    await requireProof(page, '**/api/v1/tokens/*');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const field = dialog.getByLabel('Password', { exact: true });
    await field.waitFor();
    await w.looksRight('a proof of identity');
    await field.fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('No API tokens yet').waitFor();
    const left = await organisation.admin.api.ok<{ id: string }[]>('GET', '/tokens');
    expect(left.map((one) => one.id)).not.toContain(id);
    await w.close();
  });
});

describe('the link of a notice', () => {
  it.each(interfaceLanguages)('restores the address after a confirmation, in %s', async (lang) => {
    const member = await platform.member(organisation);
    const asked = { firstName: 'Ada', lastName: 'Learner', email: `thief-${member.email}` };
    await member.api.ok('PUT', '/users/profile', { body: asked });
    const [notice] = await platform.mailsTo(member.email);
    const link = /http\S+revert-email#key=\S+/.exec(notice?.text ?? '')?.[0] ?? '';
    const w = await Window.open(platform.host, { lang, width: 390 });
    await w.page.goto(link);
    await w.page.getByRole('heading', { level: 1 }).waitFor();
    await w.looksRight('the revert of an address');
    await w.page.getByRole('button').last().click();
    await w.page.getByRole('alert').waitFor();
    await w.looksRight('a restored address');
    expect((await member.api.get('/users/profile')).status).toBe(401);
    await w.close();
  });
});
