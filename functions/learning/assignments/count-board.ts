import { addDays } from '../../../shared/days.ts';
import { type ListedRequirement, nextDueDay } from '../../content/learning-records/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { getCachedResult } from '../statistics/index.ts';
import { soonDays } from './board-filter-rules.ts';
import { type BoardScope, countStates, readRequirements, todayOf } from './board-scope.ts';

type StateCounts = ReturnType<typeof countStates>;

/** Figures of the people of a board. */
export interface BoardCounts {
  people: number;
  /** People with an overdue requirement, and people with any open requirement. */
  late: number;
  open: number;
  /** People whose next requirement is due within seven days. */
  soon: number;
  states: StateCounts;
  contents: { kind: ListedRequirement['kind']; contentId: string; counts: StateCounts }[];
  /** When they were counted (ISO 8601). Absent in results of earlier builds. */
  countedAt?: string;
}

/**
 * Counts the requirements of the people of a board. For more than a hundred people the result may be ten seconds
 * old, and older for more than ten thousand (`getCachedResult`).
 *
 * @param name of the people, unique within the organisation
 * @param perPerson milliseconds of validity per person. Results of different validity need different names
 */
export function countBoard(
  deps: Deps,
  actor: Pick<Actor, 'clientId' | 'organisation'>,
  scope: BoardScope,
  { name, perPerson }: { name: string; perPerson?: number },
): Promise<BoardCounts> {
  const today = todayOf(deps, actor);
  return getCachedResult(deps, actor, { name: `REQUIRED#${today}#${name}`, perPerson }, async () => {
    const people = await readRequirements(actor, scope);
    const next = people.map(({ listed }) => nextDueDay(listed));
    const soonest = addDays(today, soonDays);
    const byContent = Map.groupBy(
      people.flatMap(({ listed }) => listed),
      ({ contentId }) => contentId,
    );
    const answer = {
      countedAt: deps.now().toISOString(),
      people: people.length,
      late: next.filter((day) => day !== undefined && day < today).length,
      open: next.filter((day) => day !== undefined).length,
      soon: next.filter((day) => day !== undefined && day >= today && day <= soonest).length,
      states: countStates([...byContent.values()].flat(), today),
      contents: [...byContent].map(([contentId, all]) => ({
        kind: all[0]?.kind ?? ('TRAINING' as const),
        contentId,
        counts: countStates(all, today),
      })),
    };
    return { answer, people: people.length };
  });
}
