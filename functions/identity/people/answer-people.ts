import { answer, pageAnswer, type StatusAnswer } from '../../runtime/http/answer.ts';
import type { Member } from '../members/index.ts';
import type { MemberPage } from './people-page.ts';

/** Returns a page of members as `show` presents them, with the cursor of the next page. */
export function answerPeople<T>(
  { members, total, from, next }: MemberPage,
  show: (member: Member) => T,
): StatusAnswer<T[], 200> {
  const { body, headers } = pageAnswer('users', members.map(show), total, from);
  return answer(body, 200, { ...headers, ...(next === undefined ? {} : { 'X-Next': next }) });
}
