import type { BridgeReport } from '../../../../shared/webgl-bridge.ts';

/** What happened in one step of a training. */
export interface StepResult {
  id: string;
  name: string;
  /** Index of the training's skill that it trains. */
  skill: number;
  done: boolean;
  mistakes: number;
  /** 0 or 1: a step has one hint. */
  hints: number;
  /** Reached in the session before, and taken from it. */
  previous: boolean;
  /** Percent kept from the session before, where it was not played again. */
  kept?: number;
}

const MISTAKE = 25;
const HINT = 10;
const LEAST = 25;
/** What each badge adds to the points. */
const BADGE_POINTS = 100;

/** Percent of a step: a mistake costs 25, a hint 10; done is worth 25 at least. */
export const stepScore = (step: StepResult): number =>
  step.done ? (step.kept ?? Math.max(LEAST, 100 - step.mistakes * MISTAKE - step.hints * HINT)) : 0;

/** Score of the whole, in percent of all steps. */
export const totalScore = (steps: readonly StepResult[]): number =>
  steps.length === 0 ? 0 : Math.round(steps.reduce((sum, step) => sum + stepScore(step), 0) / steps.length);

/** 1 at the milestone, 2 at the end, 3 at an end without a mistake (hints are free). */
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
  /** Names of the skills, and their ids where the page told them. */
  skills: readonly { name: string; id?: string | undefined }[];
  stats: BridgeReport['stats'];
}

/** The session so far, as the bridge takes it. */
export function reportOf(
  steps: readonly StepResult[],
  { milestone, skills, stats }: ReportContext,
): BridgeReport {
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
