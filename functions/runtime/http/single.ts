import { AppError } from '../../../shared/errors.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { StatusAnswer } from './answer.ts';
import type { RequestInput } from './request.ts';

type SingleInput = RequestInput<{ id: string }, { lang: ContentLanguage }, undefined>;

/** Returns the request for a list that selects one record, from the request for this record. */
export const asList = ({ params, query, ...input }: SingleInput) => ({
  ...input,
  params: {},
  query: { lang: query.lang, filter: { id: [params.id] } },
});

/**
 * Returns the only record of a list.
 *
 * @throws NOT_FOUND if the list is empty
 */
export async function firstOf<T>(
  list: readonly T[] | Promise<readonly T[] | StatusAnswer<T[], 200 | undefined>>,
): Promise<T> {
  const answer = await list;
  const [first] = answer instanceof StatusAnswer ? answer.body : answer;
  if (first === undefined) throw new AppError('NOT_FOUND');
  return first;
}
