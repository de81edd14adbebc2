import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let token: string;

beforeAll(async () => {
  organisation = await platform.organisation();
  token = (await addToken(organisation.admin.api, ['people:read', 'people:write', 'content:read'])).token;
});

async function opened(path: string, method: string, view?: PageView) {
  const w = await Window.open(platform.host, view);
  await w.page.goto(`${w.origin}/api/v1/docs`);
  const call = w.page.locator(`details[data-path="${path}"][data-method="${method}"]`);
  await call.locator('summary').click();
  return { w, call, send: () => call.getByRole('button', { name: 'Send' }).click() };
}

describe('the API page', () => {
  it('sends a call with an API token, and shows status, headers and body', async () => {
    const { w, call, send } = await opened('/users', 'GET');
    await send();
    await call.getByRole('heading', { name: /^401 / }).waitFor();
    await w.page.getByLabel('API token').fill(token);
    await call.getByLabel('range (query)').fill('[0,0]');
    await send();
    await call.getByRole('heading', { name: /^200 / }).waitFor();
    expect(await call.getByLabel('Headers').textContent()).toContain('x-total-count: 1');
    expect(await call.getByLabel('Body').textContent()).toContain(`"email": "${organisation.admin.email}"`);
    await w.looksRight('the page of the API');
    await shot(w.page, 'api-docs');
    await w.close();
  });

  it('suggests a body with the required fields, and shows a rejection', async () => {
    const { w, call, send } = await opened('/users', 'POST');
    await w.page.getByLabel('API token').fill(token);
    const body = call.getByLabel('Body (JSON)');
    expect(JSON.parse(await body.inputValue())).toMatchObject({ email: '', firstName: '', lastName: '' });
    await call.getByLabel('lang (query)').fill('en');
    await send();
    await call.getByRole('heading', { name: /^400 / }).waitFor();
    const email = `${unique('new')}@example.com`;
    await body.fill(JSON.stringify({ email, firstName: 'New', lastName: 'Member' }));
    await send();
    await call.getByRole('heading', { name: /^201 / }).waitFor();
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    expect(await organisation.admin.api.ok('GET', `/users?filter=${filter}`)).toHaveLength(1);
    await w.close();
  });

  it('encodes ids into the path, on a phone in the dark theme', async () => {
    const { w, call, send } = await opened('/trainings/{id}', 'GET', { width: 390, height: 844, dark: true });
    await w.page.getByLabel('API token').fill(token);
    await send();
    // The id is required before a call can be sent.
    expect(await call.getByRole('heading').count()).toBe(0);
    await call.getByLabel('id (path)').fill('../users');
    await send();
    await call.getByRole('heading', { name: /^404 / }).waitFor();
    await w.looksRight('the page of the API on a phone');
    await shot(w.page, 'api-docs-phone');
    await w.close();
  });

  it('does not store the token, and blocks other scripts and addresses', async () => {
    const { w } = await opened('/users', 'GET');
    await w.page.getByLabel('API token').fill(token);
    const storedValues = await w.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(storedValues).not.toContain(token);
    expect(await w.context.cookies()).toEqual([]);
    await w.page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' })),
    );
    expect(await w.page.evaluate(() => 'ran' in window)).toBe(false);
    const outcome = await w.page.evaluate(() =>
      fetch('https://example.com/').then(
        () => 'sent',
        () => 'refused',
      ),
    );
    expect(outcome).toBe('refused');
    await w.page.goto(`${w.origin}/api/v1/config`);
    await w.page.goBack();
    await eventually(() => w.page.getByLabel('API token').inputValue()).toBe('');
    await w.close();
  });
});
