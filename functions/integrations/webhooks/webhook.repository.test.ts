import { expect, it } from 'vitest';
import { at, later, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { WebhookRecord } from './webhook.entity.ts';
import * as repository from './webhook.repository.ts';

const webhook: WebhookRecord = {
  ...tenant,
  id: 'acme_webhook00001',
  url: 'https://hooks.example/in',
  events: ['member.added'],
  active: true,
  secret: 's1.sealed',
  createdDate: at,
  version: 3,
};
const circuit = { failures: 1, since: at, until: at };

it('sends the queries in webhook.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listWebhookRecords: () => repository.listWebhookRecords(tenant),
    findWebhook: () => repository.findWebhook(tenant, webhook.id),
    getWebhookRecord: () => repository.getWebhookRecord(tenant, webhook.id).catch(() => undefined),
    createWebhookWrite: () => repository.createWebhookWrite(webhook),
    updateWebhookWrite: () => repository.updateWebhookWrite(webhook, { ...webhook, active: false }),
    deleteWebhookWrite: () => repository.deleteWebhookWrite(webhook),
    disableWebhookWrite: () => repository.disableWebhookWrite(webhook, { reason: 'FAILING', date: at }),
    startProbeWrite: () =>
      repository.startProbeWrite(webhook, circuit, { ...circuit, until: later, probing: true }),
    saveOutage: {
      'the first': () => repository.saveOutage(webhook, undefined, circuit),
      'of a probe': () => repository.saveOutage(webhook, circuit, { ...circuit, failures: 2, until: later }),
    },
    closeCircuit: () => repository.closeCircuit(webhook),
    saveLastDelivery: () => repository.saveLastDelivery(tenant, webhook.id, at),
  });
  await expect(queries).toMatchFileSnapshot('./webhook.queries.txt');
});
