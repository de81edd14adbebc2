import { idOwner, PROVIDER } from '../../../../shared/ids.ts';
import { type Migration, putItem } from '../../../runtime/migration.ts';

/**
 * Copies each audit entry to the partition of its actor. The export of a person's data reads these copies.
 * Builds before 2026-11-24 did not write them.
 */
export const copyAuditEntries: Migration = {
  number: 5,
  name: 'copy-audit-entries',
  entities: ['Audit'],
  async change({ pk: _pk, sk, _et, logId: _logId, clientId: organisationId, ...entry }, { get, write }) {
    const actorId = String(entry.actorId);
    const clientId = idOwner(actorId) ?? PROVIDER;
    const key = { pk: `ORG#${clientId}#USER#${actorId}`, sk: `ACTIVITY#${sk}` };
    const actor = await get({ pk: `ORG#${clientId}`, sk: `USER#${actorId}` });
    // An entry of a deleted person has no copy.
    if (!actor || (await get(key))) return;
    await write([putItem({ ...key, _et: 'Activity', ...entry, clientId, organisationId })]);
  },
};
