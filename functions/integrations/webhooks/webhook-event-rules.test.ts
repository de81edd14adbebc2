import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { webhookEvents } from '../../../shared/contracts/integrations/webhooks.ts';
import { buildTestEvent, webhookPayload } from './webhook-event-rules.ts';

const guide = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
const message = { id: 'event-1', at: '2026-11-28T09:00:00.000Z', clientId: 'atelier' };

it.each(webhookEvents)('sends a test of %s with the fields of docs/webhooks.md', (type) => {
  const payload = JSON.parse(webhookPayload(buildTestEvent(message, type)));
  expect(payload).toMatchObject({ type, timestamp: message.at, test: true });
  const { organisationId, ...data } = payload.data;
  expect(organisationId).toBe('atelier');
  const row = guide.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? '';
  for (const field of Object.keys(data)) expect(row).toContain(`\`${field}\``);
});
