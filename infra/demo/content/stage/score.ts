import type { Report } from '../../../../shared/packages/content-sdk/src/index.ts';

/** The result of one step of a training. */
export interface StepResult {
  id: string;
  name: string;
  /** The index of the training's skill that the step trains. */
  skill: number;
  done: boolean;
  mistakes: number;
  /** The number of shown hints, 0 or 1. */
  hints: number;
  /** Whether the step was completed in an earlier session. */
  previous: boolean;
  /** The percentage from an earlier session, if the step was not played again. */
  kept?: number;
}

const MISTAKE = 25;
const HINT = 10;
const LEAST = 25;
/** The points of each badge. */
const BADGE_POINTS = 100;

/** Returns the percentage of a step. A mistake costs 25, a hint 10. A completed step has at least 25. */
export const stepScore = (step: StepResult): number =>
  step.done ? (step.kept ?? Math.max(LEAST, 100 - step.mistakes * MISTAKE - step.hints * HINT)) : 0;

/** Returns the average percentage of the steps. */
export const totalScore = (steps: readonly StepResult[]): number =>
  steps.length === 0 ? 0 : Math.round(steps.reduce((sum, step) => sum + stepScore(step), 0) / steps.length);

/**
 * Returns the earned badges: 1 at the milestone, 2 at the end, 3 at an end without a mistake. Hints are free.
 */
export function badgesOf(steps: readonly StepResult[], milestone: string): number[] {
  const all = steps.length > 0 && steps.every((step) => step.done);
  const clean = steps.every((step) => step.mistakes === 0 && (step.kept ?? 100) >= 100 - HINT);
  return [
    ...(steps.some((step) => step.id === milestone && step.done) ? [1] : []),
    ...(all ? [2] : []),
    ...(all && clean ? [3] : []),
  ];
}

export interface ReportContext {
  milestone: string;
  /** The names of the skills, and their ids if the page sent them. */
  skills: readonly { name: string; id?: string | undefined }[];
  stats: Report['stats'];
}

/** Builds the report of the session for the bridge. */
export function reportOf(steps: readonly StepResult[], { milestone, skills, stats }: ReportContext): Report {
  const badgeNumbers = badgesOf(steps, milestone);
  const sum = steps.reduce((total, step) => total + stepScore(step), 0);
  return {
    progressionPercent:
      steps.length === 0 ? 0 : Math.floor((steps.filter((step) => step.done).length / steps.length) * 100),
    score: totalScore(steps),
    points: sum + badgeNumbers.length * BADGE_POINTS,
    badgeNumbers,
    steps: steps.map((step) => ({
      name: step.name,
      current: step.done && step.kept === undefined,
      previous: step.previous,
      succeeded: step.done && stepScore(step) >= 50,
      score: stepScore(step),
      isPercent: true,
    })),
    skills: skills.map(({ name, id }, index) => {
      const own = steps.filter((step) => step.skill === index);
      return {
        description: name,
        ...(id ? { skillId: id } : {}),
        stat: name,
        statValue: totalScore(own),
        maxStatValue: 100,
      };
    }),
    stats,
  };
}
