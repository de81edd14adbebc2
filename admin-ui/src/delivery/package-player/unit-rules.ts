import type { ScormStandard } from '../../../../shared/archive/content-package.ts';
import type { ScormUnit } from '../../../../shared/archive/scorm-manifest.ts';

/** The data of a unit, as the run-time stores them: SCORM's `cmi` without its prefix. */
export type UnitData = Record<string, unknown>;

/** The reported state of a unit. */
export interface UnitState {
  /** Completed, and not failed. */
  done: boolean;
  /** Completed, passed or failed. A unit that is not finished continues with its data. */
  finished: boolean;
  /** Absent if the unit does not judge. */
  succeeded?: boolean;
  /** 0 to 100. */
  score?: number;
  /** 0 to 1, as far as the unit reports it. */
  progress?: number;
  /** The unit wants to continue with its data. */
  suspended: boolean;
  data?: UnitData;
}

const textAt = (data: unknown, ...path: string[]): string => {
  let value = data;
  for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function numberAt(data: unknown, ...path: string[]): number | undefined {
  const text = textAt(data, ...path);
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Returns the verdict of a status. Undefined for a status that does not judge. */
const verdictOf = (status: string): boolean | undefined =>
  status === 'passed' ? true : status === 'failed' ? false : undefined;

/** Returns a raw score as a percentage of its range. Without a range it is a percentage already. */
function rawPercent(score: unknown): number | undefined {
  const raw = numberAt(score, 'raw');
  if (raw === undefined) return undefined;
  const [min = 0, max] = [numberAt(score, 'min'), numberAt(score, 'max')];
  return between(max !== undefined && max > min ? ((raw - min) / (max - min)) * 100 : raw, 0, 100);
}

/**
 * Reads the state of a unit from its data.
 *
 * @param ended whether the unit has ended its communication. A unit that then has no status is completed, because units
 * that do not report one are complete when they end (SCORM 1.2 RTE 3.4.4, SCORM 2004 SN 4.6)
 */
export function readUnit(
  standard: ScormStandard,
  unit: ScormUnit,
  data: UnitData,
  ended: boolean,
): UnitState {
  const read = standard === 'SCORM_1_2' ? readScorm12(unit, data, ended) : readScorm2004(unit, data, ended);
  const { finished, succeeded, score, progress, suspended } = read;
  return {
    done: finished && succeeded !== false,
    finished,
    suspended,
    ...(succeeded === undefined ? {} : { succeeded }),
    ...(score === undefined ? {} : { score: Math.round(score * 100) / 100 }),
    ...(progress === undefined ? {} : { progress: between(progress, 0, 1) }),
    ...(suspended || !finished ? { data: continuedData(standard, data) } : {}),
  };
}

/** Returns the data that the next session needs. Units of SCORM 1.2 cannot read their interactions. */
function continuedData(standard: ScormStandard, data: UnitData): UnitData {
  if (standard === 'SCORM_2004') return data;
  const { interactions: _interactions, ...rest } = data;
  return rest;
}

interface ReadState {
  finished: boolean;
  succeeded: boolean | undefined;
  score: number | undefined;
  progress?: number | undefined;
  suspended: boolean;
}

function readScorm12({ passingScore }: ScormUnit, data: UnitData, ended: boolean): ReadState {
  const core = data.core as UnitData | undefined;
  const status = textAt(core, 'lesson_status');
  const finished = /^(?:passed|completed|failed)$/.test(status) || (ended && status === 'not attempted');
  const raw = numberAt(core, 'score', 'raw');
  const judged =
    finished && passingScore !== undefined && raw !== undefined ? raw >= passingScore : undefined;
  return {
    finished,
    succeeded: judged ?? verdictOf(status),
    score: rawPercent(core?.score),
    suspended: textAt(core, 'exit') === 'suspend',
  };
}

function readScorm2004(unit: ScormUnit, data: UnitData, ended: boolean): ReadState {
  const progress = numberAt(data, 'progress_measure');
  const scaled = numberAt(data, 'score', 'scaled');
  const { passingScore, completionThreshold } = unit;
  const judged = passingScore !== undefined && scaled !== undefined ? scaled >= passingScore : undefined;
  const succeeded = judged ?? verdictOf(textAt(data, 'success_status'));
  const status = textAt(data, 'completion_status');
  const reached =
    completionThreshold !== undefined && progress !== undefined ? progress >= completionThreshold : undefined;
  const isUnknown = status === 'unknown' || status === '' || (status === 'not attempted' && ended);
  const suspended = textAt(data, 'exit') === 'suspend';
  // A unit with limits, and a unit that continues later, are not completed by their end alone.
  const endsAlone = ended && !suspended && passingScore === undefined && completionThreshold === undefined;
  const finished = reached ?? (isUnknown ? endsAlone || succeeded !== undefined : status === 'completed');
  return {
    finished,
    succeeded,
    score: scaled === undefined ? rawPercent(data.score) : between(scaled * 100, 0, 100),
    progress,
    suspended,
  };
}

/** Returns the first data of a unit. `exit` and the time of the last session are not taken over. */
export function beginningData(
  standard: ScormStandard,
  unit: ScormUnit,
  stored: UnitState | undefined,
  firstName: string,
): UnitData {
  const before = stored?.data;
  const resumes = stored?.suspended ? 'resume' : before ? '' : 'ab-initio';
  const timing = {
    ...(unit.maxTimeAllowed ? { max_time_allowed: unit.maxTimeAllowed } : {}),
    ...(unit.timeLimitAction ? { time_limit_action: unit.timeLimitAction } : {}),
  };
  // The content gets no id of the person, so that it cannot recognise them elsewhere.
  const learner = { id: 'learner', name: firstName || '-' };
  const launch = { launch_data: unit.launchData ?? '' };
  if (standard === 'SCORM_2004') {
    const { exit: _exit, session_time: _time, ...data } = before ?? {};
    return {
      ...data,
      ...{ ...launch, ...timing, entry: resumes, mode: 'normal', credit: 'credit' },
      ...{ learner_id: learner.id, learner_name: learner.name },
      ...(unit.passingScore === undefined ? {} : { scaled_passing_score: String(unit.passingScore) }),
      ...(unit.completionThreshold === undefined
        ? {}
        : { completion_threshold: String(unit.completionThreshold) }),
    };
  }
  const { core, student_data: own, ...data } = before ?? {};
  const { exit: _exit, session_time: _time, ...known } = (core ?? {}) as UnitData;
  return {
    ...data,
    ...launch,
    core: {
      ...known,
      ...{ entry: resumes, lesson_mode: 'normal', credit: 'credit' },
      ...{ student_id: learner.id, student_name: learner.name },
    },
    student_data: {
      ...(own as UnitData | undefined),
      ...timing,
      ...(unit.passingScore === undefined ? {} : { mastery_score: String(unit.passingScore) }),
    },
  };
}
