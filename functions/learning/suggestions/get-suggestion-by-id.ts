import type { getSuggestionById as contract } from '../../../shared/contracts/learning/suggestions.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { readSuggestionDetails } from './describe-suggestions.ts';
import { readSuggestions, toShown } from './list-suggestions.ts';

/**
 * Returns one suggestion as the list of suggestions presents it.
 *
 * @throws NOT_FOUND, also for a suggestion that the caller neither made nor received
 */
export const getSuggestionById: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const now = deps.now();
  const readable = [
    ...(await readSuggestions(actor, {}, now)),
    ...(actor.role === 'admin' ? await readSuggestions(actor, { organisation: true }, now) : []),
  ];
  const found = readable.find(({ suggestion }) => suggestion.id === params.id);
  if (!found) throw new AppError('NOT_FOUND');
  return toShown(found, await readSuggestionDetails(actor, [found], query.lang), now);
};
