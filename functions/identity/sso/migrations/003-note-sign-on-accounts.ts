import { type Migration, putItem } from '../../../runtime/migration.ts';

/**
 * Adds to the partition of each linked member an item for the link. Unlinking and erasure find links by these
 * items. Builds before 2026-11-25 did not write them.
 */
export const noteSignOnAccounts: Migration = {
  number: 3,
  name: 'note-sign-on-accounts',
  entities: ['SignOnLink'],
  async change({ clientId, hash, userId }, { get, write }) {
    const key = { pk: `ORG#${clientId}#USER#${userId}`, sk: `SSOACCOUNT#${hash}` };
    const member = await get({ pk: `ORG#${clientId}`, sk: `USER#${userId}` });
    // A link to a deleted member is deleted by the check of consistency.
    if (!member || (await get(key))) return;
    await write([putItem({ ...key, _et: 'SignOnAccount', clientId, userId, hash })]);
  },
};
