import type { Member } from '../members/index.ts';
import { type Answer, answer, listed } from '../runtime/http/answer.ts';
import type { Page } from './page-of-people.ts';

/** A page of people as each is shown, with what the next one comes after. */
export function answerPeople<T>(
  { members, total, from, next }: Page,
  show: (member: Member) => T,
): Answer<T[], 200> {
  const { body, headers } = listed('users', members.map(show), total, from);
  return answer(body, 200, { ...headers, ...(next === undefined ? {} : { 'X-Next': next }) });
}
