import { type Migration, putItem } from '../../../runtime/migration.ts';

/**
 * Adds to the partition of each linked member an item for the link to a learning platform. Erasure finds
 * links by these items. Builds before 2026-11-25 did not write them.
 */
export const noteLtiAccounts: Migration = {
  number: 4,
  name: 'note-lti-accounts',
  entities: ['LtiLink'],
  async change({ clientId, hash, userId }, { get, write }) {
    const key = { pk: `ORG#${clientId}#USER#${userId}`, sk: `LTIACCOUNT#${hash}` };
    const member = await get({ pk: `ORG#${clientId}`, sk: `USER#${userId}` });
    // A link to a deleted member is deleted by the check of consistency.
    if (!member || (await get(key))) return;
    await write([putItem({ ...key, _et: 'LtiAccount', clientId, userId, hash })]);
  },
};
