import type { Envelope } from '../../events/envelope.ts';
import { suggestionPart, suggestionReceived } from '../../events/suggestions.ts';
import { AppError } from '../../shared/errors.ts';
import { tell } from '../outbox/index.ts';
import { findMembers } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { findRecipients, received } from './received.repository.ts';
import type { Suggestion } from './suggestion.entity.ts';
import { findSuggestion, stillThere } from './suggestion.repository.ts';
import { stateAt } from './suggestion-rules.ts';

/**
 * Gives a part of the people what was suggested to them, and tells of it where it has begun: all in one
 * transaction, which is refused for a suggestion that was withdrawn. A part that comes again finds them done.
 */
export async function deliverPart(deps: Deps, { clientId, data }: Envelope): Promise<void> {
  const { suggestionId, by, userIds } = suggestionPart.data.parse(data);
  const suggestion = await findSuggestion({ clientId, by, id: suggestionId });
  if (!suggestion) return;
  const state = suggestion.state === 'planned' ? 'planned' : 'sent';
  const [there, before] = await Promise.all([
    findMembers({ clientId }, userIds, true),
    findRecipients({ clientId, kind: suggestion.kind, suggestionId }, userIds),
  ]);
  const todo = userIds.filter((id) => there.has(id) && !isDone(before.get(id)?.state, state));
  if (todo.length === 0) return;
  // What was over before anybody could be told is kept, so that its course stays closed; nobody is told.
  const told = state === 'sent' && stateAt(suggestion, deps.now()) !== 'finished';
  try {
    await transact([
      stillThere(suggestion),
      ...todo.flatMap((userId) => received({ ...lasting(suggestion), userId, state })),
      told ? tell(deps, suggestionReceived, clientId, { suggestionId, by, userIds: todo }) : undefined,
    ]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    deps.log.info('suggestion withdrawn meanwhile', { suggestionId });
  }
}

const isDone = (before: 'planned' | 'sent' | undefined, now: 'planned' | 'sent'): boolean =>
  before === 'sent' || before === now;

/** What a recipient keeps of it. */
const lasting = ({ clientId, id, by, kind, contentIds, startDate, startAt, endDate, endAt }: Suggestion) => ({
  clientId,
  suggestionId: id,
  by,
  kind,
  contentIds,
  startDate,
  startAt,
  ...(endAt === undefined ? {} : { endDate, endAt }),
});
