import type { Step } from '../../../shared/contracts/learning/progress.ts';
import type { MemberStat } from '../../../shared/contracts/learning/statistics.ts';

/** A training's step file: its sessions (chapters) and their steps. */
export interface StepFile {
  sessions: readonly { name: string; steps: readonly { name: string; isPercent: boolean }[] }[];
}

/**
 * A person's steps in the order and the sessions that the step file gives them. Reports name steps only: equal
 * names are met in their order. What was reported and is not in the file (or all of it, where there is none)
 * comes in a last session without a name.
 */
export function stepsBySession(
  file: StepFile | undefined,
  reported: readonly Step[],
): MemberStat['jsonStep'] {
  const waiting = new Map<string, Step[]>();
  for (const step of reported) waiting.set(step.name, [...(waiting.get(step.name) ?? []), step]);
  const sessions = (file?.sessions ?? []).map(({ name, steps }) =>
    session(
      name,
      steps.map((planned) => ({ ...notReached, ...planned, ...waiting.get(planned.name)?.shift() })),
    ),
  );
  const unplanned = new Set([...waiting.values()].flat());
  if (unplanned.size > 0)
    sessions.push(
      session(
        '',
        reported.filter((step) => unplanned.has(step)),
      ),
    );
  return { sessions };
}

const notReached = { current: false, previous: false, succeeded: false, score: null };

const session = (name: string, steps: Step[]): MemberStat['jsonStep']['sessions'][number] => ({
  name,
  current: steps.some((step) => step.current),
  previous: steps.some((step) => step.previous),
  steps,
});
