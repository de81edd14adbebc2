import { expect, it } from 'vitest';
import { writesOf } from '../../../../test/factories/migrated.ts';
import { noteLtiAccounts } from '../../../integrations/lti/migrations/004-note-lti-accounts.ts';
import { noteSignOnAccounts } from './003-note-sign-on-accounts.ts';

const member = { pk: 'ORG#acme', sk: 'USER#acme_1', _et: 'Member', id: 'acme_1' };

it.each([
  { migration: noteSignOnAccounts, place: 'SIGNONS', note: 'SSOACCOUNT', entity: 'SignOnAccount' },
  { migration: noteLtiAccounts, place: 'LTI', note: 'LTIACCOUNT', entity: 'LtiAccount' },
])('adds a note of a link to its member, once: $entity', async ({ migration, place, note, entity }) => {
  const link = { pk: `ORG#acme#${place}`, sk: 'SUB#h', clientId: 'acme', hash: 'h', userId: 'acme_1' };
  const written = {
    ...{ pk: 'ORG#acme#USER#acme_1', sk: `${note}#h`, _et: entity },
    ...{ clientId: 'acme', userId: 'acme_1', hash: 'h' },
  };
  expect(await writesOf(migration, link, [member])).toEqual([[`put ${written.pk} ${written.sk}`, written]]);
  expect(await writesOf(migration, link, [member, written])).toEqual([]);
  // The check of consistency deletes the link of a deleted member.
  expect(await writesOf(migration, link)).toEqual([]);
});
