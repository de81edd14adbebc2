import { expect, it } from 'vitest';
import { person, recipient, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, sizesOf } from '../../../test/factories/queries.ts';
import * as repository from './received.repository.ts';

it('sends the queries in received.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    toReceived: 'no query',
    requirementPeriods: 'no query',
    listContentPeriods: () => repository.listContentPeriods(person),
    listReceived: () => repository.listReceived(person),
    readSuggestionRecipients: {
      all: () => repository.readSuggestionRecipients(recipient),
      'up to a limit': () => repository.readSuggestionRecipients(recipient, 25),
    },
    listRecipients: () => repository.listRecipients(tenant, 'COURSE'),
    findRecipients: () => repository.findRecipients(recipient, [person.userId, 'acme_person000002']),
    addRecipientWrites: () => repository.addRecipientWrites(recipient),
    deleteRecipients: () => repository.deleteRecipients([recipient]),
    findReceived: () => repository.findReceived([recipient]),
    replaceReceivedWrite: {
      'it is missing': () => repository.replaceReceivedWrite(undefined, recipient),
      'it has another period': () =>
        repository.replaceReceivedWrite({ ...recipient, startDate: '2026-01-01' }, recipient),
    },
    deleteRecipientWrite: () => repository.deleteRecipientWrite(recipient),
    checkRecipientWrite: () => repository.checkRecipientWrite(recipient),
  });
  await expect(queries).toMatchFileSnapshot('./received.queries.txt');
});

it('deletes many recipients in slices, and each with its received suggestion', async () => {
  const queries = await queriesOf<Pick<typeof repository, 'deleteRecipients'>>({
    deleteRecipients: () =>
      repository.deleteRecipients(
        Array.from({ length: 51 }, (_, at) => ({ ...recipient, userId: `acme_p${at}` })),
      ),
  });
  expect(sizesOf(queries)).toEqual([50, 50, 2]);
});
