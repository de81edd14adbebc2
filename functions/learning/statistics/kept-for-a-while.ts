import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { answerOf, findKept, type Kept, keep } from './board.repository.ts';

/** Of so many people nothing is kept: to ask for them costs as much, and they see at once what they have done. */
const few = 100;
/** Milliseconds that each of them makes an answer good for, and at most. */
const each = 20;
const longest = 5 * 60_000;

/** Milliseconds that an answer about so many people is good for: 20 seconds for a thousand. */
export const goodFor = (people: number): number => (people <= few ? 0 : Math.min(longest, each * people));

/**
 * What many people have done together, made anew only where it was not made a moment ago: the more there are, the
 * dearer it is, and the longer it is good. So it costs an organisation at most about a read unit a second, however
 * many look at it, and nothing while nobody does: to keep it up to date with each report would cost more than all
 * reads of it (docs/decisions/statistics.md).
 *
 * @param name of the answer, within the organisation
 * @param found what was read along under that name; else it is read here
 */
export async function keptForAWhile<T>(
  deps: Deps,
  tenant: Tenant,
  name: string,
  make: () => Promise<{ answer: T; people: number }>,
  found?: { kept: Kept | undefined },
): Promise<T> {
  const now = deps.now().getTime();
  const good = answerOf(found ? found.kept : await findKept(tenant, name), now);
  if (good !== undefined) return good as T;
  const { answer, people } = await make();
  const milliseconds = goodFor(people);
  if (milliseconds > 0) await keep(tenant, name, answer, now + milliseconds);
  return answer;
}
