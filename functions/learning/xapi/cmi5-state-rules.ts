import type { Cmi5Course, Cmi5Unit, MoveOn } from '../../../shared/archive/cmi5-structure.ts';
import type { LaunchMode } from '../../../shared/contracts/learning/cmi5.ts';

/** The results of a unit in a registration, from the statements of its sessions. */
export interface Cmi5UnitResult {
  completed?: true;
  passed?: true;
  /** Failed in a session, and not passed since. */
  failed?: true;
  /** -1 to 1. */
  scaled?: number;
  /** 0 to 100. */
  progress?: number;
  /** A session was terminated. */
  ended?: true;
  /** The learner has nothing left to do in the unit. */
  done?: true;
}

/** A launch of a unit: a session of cmi5. */
export interface Cmi5Launch {
  /** The session id. */
  id: string;
  /** The index of the unit in the course, and the id of its publisher. */
  unit: number;
  publisherId: string;
  /** The scaled score that passes, 0 to 1. */
  masteryScore?: number;
  /** The criterion of the unit. */
  moveOn: MoveOn;
  mode: LaunchMode;
  /** ISO 8601. */
  started: string;
  fetched?: true;
  /** The unit has read the preferences of the learner. */
  prepared?: true;
  initialized?: true;
  /** The session has a statement of passed or failed. */
  judged?: true;
  /** Terminated by the unit. */
  ended?: true;
}

/** The state of a registration. */
export interface Cmi5State {
  /** By the index of the unit. */
  units: Readonly<Record<number, Cmi5UnitResult>>;
  /** Blocks whose satisfaction was stated, by their index. -1: the course. */
  satisfied: readonly number[];
  /** The newest launch. An earlier one has ended. */
  launch?: Cmi5Launch;
}

export const emptyState: Cmi5State = { units: {}, satisfied: [] };

/** The index of the course among the satisfied parts. */
export const wholeCourse = -1;

const criteria: Readonly<Record<MoveOn, (result: Cmi5UnitResult) => boolean>> = {
  Passed: ({ passed }) => passed ?? false,
  Completed: ({ completed }) => completed ?? false,
  CompletedAndPassed: ({ completed, passed }) => (completed && passed) ?? false,
  CompletedOrPassed: ({ completed, passed }) => completed ?? passed ?? false,
  NotApplicable: () => true,
};

/** Returns whether a unit meets its criterion (cmi5 13.1.4, moveOn). */
const isSatisfied = ({ moveOn }: Pick<Cmi5Unit, 'moveOn'>, result: Cmi5UnitResult = {}): boolean =>
  criteria[moveOn](result);

/** Returns whether a learner has nothing left to do in a unit. Units without a criterion have to be used once. */
export const isUnitDone = (unit: Pick<Cmi5Unit, 'moveOn'>, result: Cmi5UnitResult = {}): boolean =>
  isSatisfied(unit, result) &&
  (unit.moveOn !== 'NotApplicable' || Boolean(result.ended ?? result.completed ?? result.passed));

/**
 * Returns the parts of a course that are satisfied and whose satisfaction was not stated: blocks, inner ones first, and
 * then the course (cmi5 9.3.9).
 *
 * @param most maximum number of parts. The others follow with a later statement
 */
export function newlySatisfied({ units, blocks }: Cmi5Course, state: Cmi5State, most: number): number[] {
  const open = new Set(
    units.filter((unit, index) => !isSatisfied(unit, state.units[index])).flatMap((unit) => unit.blocks),
  );
  const isCourse = units.every((unit, index) => isSatisfied(unit, state.units[index]));
  const done = blocks
    .map(({ id }, index) => (open.has(id) ? [] : [index]))
    .reverse()
    .flat();
  const stated = new Set(state.satisfied);
  return [...done, ...(isCourse ? [wholeCourse] : [])].filter((part) => !stated.has(part)).slice(0, most);
}
