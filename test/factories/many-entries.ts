import { reachStores } from './in-process.ts';
import type { Host, Organisation } from './platform.ts';
import { putMany } from './put-many.ts';

/**
 * Adds entries to the audit log of an organisation, one second apart, the latest an hour ago. Each says that
 * the administrator changed a colour.
 */
export async function manyEntries(
  host: Pick<Host, 'tableOrigin' | 'storageOrigin'>,
  { id: clientId, admin }: Organisation,
  count: number,
): Promise<void> {
  await reachStores(host);
  const [{ BatchPutRequest: Request }, { AuditEntity }, { newId }] = await Promise.all([
    import('dynamodb-toolbox/entity/actions/batchPut'),
    import('../../functions/foundation/audit-trail/audit.entity.ts'),
    import('../../shared/ids.ts'),
  ]);
  const latest = Date.now() - 3600_000;
  await putMany(
    Array.from({ length: count }, (_, index) => {
      const date = new Date(latest - index * 1000);
      return AuditEntity.build(Request).item({
        logId: clientId,
        date: date.toISOString(),
        id: newId(clientId),
        action: 'organisation-branded',
        clientId,
        actorId: admin.id,
        targetKind: 'organisation',
        targetId: clientId,
        address: '192.0.2.1',
        changes: [{ field: 'primaryColor', before: '"#123456"', after: '"#112233"' }],
        ttl: Math.floor(date.getTime() / 1000) + 366 * 24 * 3600,
      });
    }),
  );
}
