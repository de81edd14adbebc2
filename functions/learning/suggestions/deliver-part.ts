import type { DataOf, MessageOf } from '../../../events/envelope.ts';
import { type suggestionPart, suggestionReceived } from '../../../events/learning/suggestions.ts';
import { addRecipientWrites, findRecipients, stateAt } from '../../content/learning-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { checkMemberExistsWrite, findMembers } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { Suggestion } from './suggestion.entity.ts';
import { checkSuggestionWrite, findSuggestion } from './suggestion.repository.ts';

/**
 * Delivers a suggestion to some of its recipients, and notifies them if it has begun, in one transaction. A
 * conflict (suggestion withdrawn or moved, member deleted) is retried with fresh data. A repeated message
 * skips recipients who already have the suggestion.
 */
export const deliverPart = (
  deps: Deps,
  { clientId, data }: MessageOf<typeof suggestionPart>,
): Promise<void> => retryOnConflict(() => deliverRecipients(deps, clientId, data));

async function deliverRecipients(
  deps: Deps,
  clientId: string,
  part: DataOf<typeof suggestionPart>,
): Promise<void> {
  const { suggestionId, by, userIds } = part;
  const suggestion = await findSuggestion({ clientId, by, id: suggestionId });
  if (!suggestion) return;
  const state = suggestion.state === 'planned' ? 'planned' : 'sent';
  const [members, before] = await Promise.all([
    findMembers({ clientId }, userIds, true),
    findRecipients({ clientId, kind: suggestion.kind, suggestionId }, userIds),
  ]);
  const todo = userIds.filter((id) => members.has(id) && !isDelivered(before.get(id)?.state, state));
  if (todo.length === 0) return;
  // A suggestion that ended before its delivery is stored, so that its course stays closed, but causes no
  // notification.
  const shouldNotify = state === 'sent' && stateAt(suggestion, deps.now()) !== 'finished';
  await transact([
    checkSuggestionWrite(suggestion),
    ...todo.flatMap((userId) => [
      checkMemberExistsWrite({ clientId }, userId),
      ...addRecipientWrites({ ...recipientFields(suggestion), userId, state }),
    ]),
    shouldNotify
      ? publishWrite(deps, suggestionReceived, clientId, { suggestionId, by, userIds: todo })
      : undefined,
  ]);
}

const isDelivered = (before: 'planned' | 'sent' | undefined, now: 'planned' | 'sent'): boolean =>
  before === 'sent' || before === now;

/** Returns the fields of a suggestion that its recipients store. */
const recipientFields = ({
  clientId,
  id,
  by,
  kind,
  contentIds,
  startDate,
  startAt,
  endDate,
  endAt,
}: Suggestion) => ({
  clientId,
  suggestionId: id,
  by,
  kind,
  contentIds,
  startDate,
  startAt,
  ...(endAt === undefined ? {} : { endDate, endAt }),
});
