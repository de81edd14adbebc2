import { expect, it } from 'vitest';
import { at, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './audit.repository.ts';

it('sends the queries in audit.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listEntries: () => repository.listEntries(tenant, { from: at, until: later }),
    listEntriesAfter: () =>
      repository.listEntriesAfter(
        tenant,
        { from: at, until: later },
        { after: `${later}#acme_entry0000001`, limit: 26, ascending: false },
      ),
    addEntryWrite: () =>
      repository.addEntryWrite({
        logId: 'acme',
        date: at,
        id: 'acme_entry0000001',
        action: 'group-changed',
        clientId: 'acme',
        actorId: person.userId,
        targetKind: 'group',
        targetId: 'acme_group000001',
        address: '192.0.2.1',
        changes: [{ field: 'members', before: '[]', after: '["acme_person000002"]' }],
        ttl: 1826963600,
      }),
    addActivityWrite: () =>
      repository.addActivityWrite({
        clientId: 'acme',
        actorId: person.userId,
        date: at,
        id: 'acme_entry0000001',
        action: 'group-changed',
        organisationId: 'acme',
        targetKind: 'group',
        targetId: 'acme_group000001',
        address: '192.0.2.1',
        ttl: 1826963600,
      }),
  });
  await expect(queries).toMatchFileSnapshot('./audit.queries.txt');
});
