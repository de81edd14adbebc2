import {
  checkRecipientWrite,
  deleteRecipientWrite,
  findReceived,
  replaceReceivedWrite,
} from '../../../content/learning-records/index.ts';
import { checkMemberAbsentWrite, checkMemberExistsWrite } from '../../../identity/members/index.ts';
import {
  addDueEntryWrite,
  dueEntries,
  findDue,
  listOrganisationSuggestions,
  suggestionUnmoved,
} from '../../../learning/suggestions/index.ts';
import { isSame } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/** Recipients of suggestions ↔ the received suggestions in the recipients' partitions. */
export const receivedSuggestions: ConsistencyCheck = {
  name: 'received-suggestions',
  async *find(snapshot) {
    const recipients = await snapshot.recipients();
    const members = new Set((await snapshot.members()).map(({ id }) => id));
    const found = await findReceived(recipients);
    for (const recipient of recipients) {
      const { state: _, ...expected } = recipient;
      const stored = found.get(`${recipient.suggestionId}#${recipient.userId}`);
      const record = `suggestion ${recipient.suggestionId} to ${recipient.userId}`;
      if (!members.has(recipient.userId))
        yield {
          record,
          expected: 'no recipient',
          stored: 'a recipient who does not exist',
          repair: byWriting(
            checkMemberAbsentWrite(snapshot, recipient.userId),
            deleteRecipientWrite(recipient),
          ),
        };
      else if (!isSame(stored, expected))
        yield {
          record,
          expected: 'received',
          stored: stored ? 'received with another content or period' : 'not received',
          repair: byWriting(
            checkMemberExistsWrite(snapshot, recipient.userId),
            checkRecipientWrite(recipient),
            replaceReceivedWrite(stored, expected),
          ),
        };
    }
  },
};

/** Suggestions ↔ the due list that the schedule reads to start and end them. */
export const dueSuggestions: ConsistencyCheck = {
  name: 'due-suggestions',
  async *find(snapshot) {
    const all = (await listOrganisationSuggestions(snapshot)).flatMap((suggestion) =>
      dueEntries(suggestion).map((due) => ({ suggestion, due })),
    );
    const found = await findDue(all.map(({ due }) => due));
    for (const [index, { suggestion, due }] of all.entries())
      if (!found.has(index))
        yield {
          record: `suggestion ${suggestion.id}`,
          expected: `${due.what} at ${due.due}`,
          stored: 'not in the list of the schedule',
          repair: byWriting(suggestionUnmoved(suggestion), addDueEntryWrite(due)),
        };
  },
};
