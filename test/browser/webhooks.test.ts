import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Organisation, Platform } from '../factories/platform.ts';
import { type Receiver, startReceiver } from '../factories/receiver.ts';
import { addWebhook } from '../factories/webhooks.ts';
import { shot } from './chromium.ts';
import { eventually, Window } from './page.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let receiver: Receiver;

beforeAll(async () => {
  [organisation, receiver] = await Promise.all([platform.organisation(), startReceiver()]);
});
afterAll(() => receiver.stop());
beforeEach(() => receiver.answerBy(() => ({ status: 200, body: 'thank you' })));

describe('the webhooks page', () => {
  it('adds a webhook with a secret that is shown once, pings, edits and deletes it', async () => {
    const w = await Window.open(platform.host);
    await w.signIn(organisation.admin, '/integrations?tab=webhooks');
    await w.page.getByText('No webhooks yet').waitFor();
    await w.looksRight('no webhooks');
    await w.page.getByRole('button', { name: 'Add webhook' }).click();
    const form = w.page.getByRole('dialog', { name: 'Add webhook' });
    await form.getByRole('textbox', { name: 'Address' }).fill('https://169.254.169.254/latest');
    await form.getByRole('button', { name: 'Add' }).click();
    await form.getByText('This address does not lead to the public internet').waitFor();
    await form.getByRole('textbox', { name: 'Address' }).fill(`${receiver.origin}/page`);
    await form.getByLabel('Content rejected').uncheck();
    await w.looksRight('a new webhook');
    await form.getByRole('button', { name: 'Add' }).click();
    const shown = w.page.getByRole('dialog', { name: 'The secret of this webhook' });
    expect(await shown.getByRole('textbox', { name: 'Secret' }).inputValue()).toMatch(/^whsec_/);
    await w.looksRight('the secret');
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    const card = w.page.getByRole('listitem', { name: new URL(receiver.origin).host });
    await card.getByText('Active', { exact: true }).waitFor();
    expect(await card.getByText('Content rejected').count()).toBe(0);
    await card.getByRole('button', { name: 'Send a test' }).click();
    const trial = w.page.getByRole('dialog', { name: /Send a test to/ });
    await trial.getByRole('combobox', { name: 'Event' }).click();
    await w.page.getByRole('option', { name: 'Badge earned' }).click();
    await w.looksRight('a test of an event');
    await shot(w.page, 'webhook-test');
    await trial.getByRole('button', { name: 'Send' }).click();
    const log = w.page.getByRole('dialog', { name: /Deliveries to/ });
    await log.getByText('Delivered').waitFor();
    await log.getByRole('button', { name: 'Details' }).click();
    await log.getByText('thank you').waitFor();
    await w.looksRight('deliveries');
    await shot(w.page, 'webhook-deliveries');
    await log.getByRole('button', { name: 'Send again' }).click();
    await log.getByText('2 attempts').waitFor();
    expect(JSON.parse(receiver.at('/page')[0]?.body ?? '')).toMatchObject({
      type: 'badge.earned',
      test: true,
    });
    const ids = receiver.at('/page').map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    await log.getByRole('button', { name: 'Close' }).click();
    await card.getByRole('button', { name: 'Edit' }).click();
    await w.page.getByRole('dialog').getByLabel('Enabled').uncheck();
    await w.page.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Off', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Delete' }).click();
    await w.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await w.page.getByText('No webhooks yet').waitFor();
    await w.close();
  });

  it('edits a webhook after a new secret, also with a delayed list', async () => {
    const other = await platform.organisation();
    const { id } = await addWebhook(other.admin.api, `${receiver.origin}/late`, ['member.added']);
    const w = await Window.open(platform.host);
    await w.signIn(other.admin, '/integrations?tab=webhooks');
    const card = w.page.getByRole('listitem', { name: new URL(receiver.origin).host });
    await card.waitFor();
    await w.page.route(/\/webhooks(\?|$)/, async (route) => {
      await w.page.waitForTimeout(1500);
      await route.continue();
    });
    await card.getByRole('button', { name: 'New secret' }).click();
    await w.page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await w.page.getByRole('button', { name: 'I have copied it' }).click();
    await card.getByRole('button', { name: 'Edit' }).click();
    await w.page.getByRole('dialog').getByLabel('Enabled').uncheck();
    await w.page.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Off', { exact: true }).waitFor();
    expect(await other.admin.api.ok('GET', `/webhooks/${id}`)).toMatchObject({ active: false });
    await w.page.unrouteAll({ behavior: 'wait' });
    await w.close();
  });

  it.each(['fr', 'es', 'it'] as const)('shows webhooks in %s, on a phone in the dark theme', async (lang) => {
    const other = await platform.organisation();
    const { id } = await addWebhook(other.admin.api, `${receiver.origin}/phone`, ['member.added']);
    await other.admin.api.ok('POST', `/webhooks/${id}/ping`);
    await platform.idle();
    const w = await Window.open(platform.host, { width: 390, height: 844, dark: true, lang });
    await w.signIn(other.admin, '/integrations?tab=webhooks');
    await w.page.getByText(`${receiver.origin}/phone`).waitFor();
    await w.looksRight(`webhooks in ${lang}`);
    await shot(w.page, `webhooks-${lang}`);
    await w.signIn(other.admin, `/integrations?tab=webhooks&webhook=${id}`);
    await eventually(() => w.page.getByRole('dialog').getByRole('listitem').count()).toBe(1);
    await w.looksRight(`deliveries in ${lang}`);
    await w.close();
  });
});
