import type { Step } from '../../../shared/contracts/learning/progress.ts';
import type { MemberStat } from '../../../shared/contracts/learning/statistics.ts';

/** The step file of a training: its sessions (chapters) and their steps. */
export interface StepFile {
  sessions: readonly { name: string; steps: readonly { name: string; isPercent: boolean }[] }[];
}

/**
 * Arranges a person's steps in the order and sessions of the step file. Reports contain names of steps only,
 * so that equal names match in their order. Reported steps that the file does not contain are added as a last
 * session without a name. Without a file these are all steps.
 */
export function stepsBySession(
  file: StepFile | undefined,
  reported: readonly Step[],
): MemberStat['jsonStep'] {
  const reportedSteps = new Map<string, Step[]>();
  for (const step of reported) reportedSteps.set(step.name, [...(reportedSteps.get(step.name) ?? []), step]);
  const sessions = (file?.sessions ?? []).map(({ name, steps }) =>
    presentStepSession(
      name,
      steps.map((planned) => ({ ...notReached, ...planned, ...reportedSteps.get(planned.name)?.shift() })),
    ),
  );
  const unplanned = new Set([...reportedSteps.values()].flat());
  if (unplanned.size > 0)
    sessions.push(
      presentStepSession(
        '',
        reported.filter((step) => unplanned.has(step)),
      ),
    );
  return { sessions };
}

const notReached = { current: false, previous: false, succeeded: false, score: null };

const presentStepSession = (name: string, steps: Step[]): MemberStat['jsonStep']['sessions'][number] => ({
  name,
  current: steps.some((step) => step.current),
  previous: steps.some((step) => step.previous),
  steps,
});
