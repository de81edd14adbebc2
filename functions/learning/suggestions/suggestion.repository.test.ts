import { expect, it } from 'vitest';
import { at, recipient, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { type Due, type Suggestion, SuggestionEntity } from './suggestion.entity.ts';
import * as repository from './suggestion.repository.ts';

const { clientId, suggestionId: id, by, kind, contentIds, userId, startDate, startAt } = recipient;
const suggestion: Suggestion = {
  ...{ clientId, id, by, kind, contentIds, startDate, startAt },
  userIds: [userId],
  groupIds: [],
  groupScope: '-',
  endDate: '2026-12-31',
  endAt: 1798758000000,
  state: 'planned',
  recipients: 1,
  createdDate: at,
};
const due: Due = { ...{ clientId, id, by }, due: at, what: 'start' };

it('sends the queries in suggestion.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findSuggestion: () => repository.findSuggestion(suggestion),
    listOrganisationSuggestions: {
      'of the organisation': () => repository.listOrganisationSuggestions(tenant),
      'of one person': () => repository.listOrganisationSuggestions(tenant, by),
    },
    findSuggestions: () =>
      repository.findSuggestions([suggestion, { clientId, by, id: 'acme_suggested002' }]),
    createSuggestionWrites: {
      'that starts later and ends': () => repository.createSuggestionWrites(suggestion),
      'that starts immediately and has no end': () =>
        repository.createSuggestionWrites({
          ...suggestion,
          state: 'started',
          endDate: undefined,
          endAt: undefined,
        }),
    },
    withdrawSuggestionWrites: () => repository.withdrawSuggestionWrites(suggestion),
    checkSuggestionWrite: () => repository.checkSuggestionWrite(suggestion),
    deleteDueEntryWrite: () => repository.deleteDueEntryWrite(due),
    forgetDue: (answer) => {
      answer({ Items: [stored(SuggestionEntity, suggestion)] });
      return repository.forgetDue(tenant);
    },
    startSuggestionWrite: () => repository.startSuggestionWrite(suggestion, at),
    endSuggestionWrite: () => repository.endSuggestionWrite(suggestion),
    listDueBefore: () => repository.listDueBefore(at, 25),
    dueEntries: 'no query',
    findDue: () => repository.findDue([due]),
    addDueEntryWrite: () => repository.addDueEntryWrite(due),
  });
  await expect(queries).toMatchFileSnapshot('./suggestion.queries.txt');
});
