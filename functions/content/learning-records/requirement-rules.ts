import type { RequirementState } from '../../../shared/contracts/learning/assignments.ts';
import { addDays } from '../../../shared/days.ts';

/** A training or course that a member must complete. */
export interface Requirement {
  kind: 'TRAINING' | 'COURSE';
  contentId: string;
  /** The last day (YYYY-MM-DD) by the id of each assignment that requires the content. */
  due: Readonly<Record<string, string>>;
  /** Id of the member who assigned the content first. */
  by: string;
  /** First day of the requirement in the organisation's time zone, and its instant (milliseconds since 1970). */
  since: string;
  at: number;
  /** A later or earlier last day for this member. */
  extended?: { day: string; by: string; at: string };
  exempt?: { reason: string; by: string; at: string };
  /** When the member started the content after or before the assignment (ISO 8601). */
  startedAt?: string;
  doneAt?: string;
}

/** The part of an assignment that becomes a requirement of a member. */
export interface AssignedContent {
  id: string;
  kind: Requirement['kind'];
  contentId: string;
  by: string;
  /** A fixed last day. Absent: `dueDays` after the first day. */
  dueDate?: string | undefined;
  dueDays?: number | undefined;
}

/** Returns the last day of a requirement: the extended day, else the earliest day of its assignments. */
export const dueDay = ({ extended, due }: Pick<Requirement, 'extended' | 'due'>): string =>
  extended?.day ?? Object.values(due).sort()[0] ?? '9999-12-31';

/** Returns whether a member still has to complete the content. */
export const isRequired = ({ exempt, doneAt }: Requirement): boolean =>
  exempt === undefined && doneAt === undefined;

/**
 * Returns the state of a requirement. A requirement is overdue from the day after its last day.
 *
 * @param today in the organisation's time zone
 */
export function requirementState(requirement: Requirement, today: string): RequirementState {
  if (requirement.exempt) return 'exempt';
  if (requirement.doneAt) return 'done';
  if (today > dueDay(requirement)) return 'overdue';
  return requirement.startedAt ? 'inProgress' : 'notStarted';
}

/** Returns the earliest last day of the open requirements, or undefined if none is open. */
export const nextDueDay = (requirements: readonly Requirement[]): string | undefined =>
  requirements.filter(isRequired).map(dueDay).sort()[0];

/** Returns the sort key of a member's row: open requirements first, by their earliest last day. */
export function requirementPlace(userId: string, requirements: readonly Requirement[]): string {
  const next = nextDueDay(requirements);
  return next === undefined ? `D#${userId}` : `O#${next}#${userId}`;
}

/**
 * Adds an assignment to the requirements of a member. Returns the same list if the member has it already.
 *
 * @param today first day of the requirement
 */
export function addAssignment(
  requirements: readonly Requirement[],
  { id, kind, contentId, by, dueDate, dueDays = 0 }: AssignedContent,
  today: string,
  now: Date,
): readonly Requirement[] {
  const before = requirements.find((one) => one.contentId === contentId);
  if (before?.due[id] !== undefined) return requirements;
  const due = { ...before?.due, [id]: dueDate ?? addDays(today, dueDays) };
  if (before) return requirements.map((one) => (one === before ? { ...one, due } : one));
  return [...requirements, { kind, contentId, due, by, since: today, at: now.getTime() }];
}

/** Removes an assignment. A requirement without another assignment ends. */
export function removeAssignment(
  requirements: readonly Requirement[],
  assignmentId: string,
): readonly Requirement[] {
  if (requirements.every(({ due }) => due[assignmentId] === undefined)) return requirements;
  return requirements.flatMap((one) => {
    const { [assignmentId]: removed, ...due } = one.due;
    if (removed === undefined) return [one];
    return Object.keys(due).length === 0 ? [] : [{ ...one, due }];
  });
}

/** The result of a member in required content. */
export interface RequirementResult {
  startedAt?: string | undefined;
  doneAt?: string | undefined;
}

/**
 * Returns the requirement with the member's result. A completed requirement remains completed while the member
 * has progress, also if the course has got more trainings since. A reset of the progress opens it again.
 */
export function withResult(requirement: Requirement, { startedAt, doneAt }: RequirementResult): Requirement {
  const { startedAt: startedBefore, doneAt: doneBefore, ...rest } = requirement;
  const [started, done] = [startedBefore ?? startedAt, doneBefore ?? doneAt];
  const isReset = startedAt === undefined;
  if (isReset ? !startedBefore && !doneBefore : started === startedBefore && done === doneBefore)
    return requirement;
  return isReset
    ? rest
    : { ...rest, ...(started ? { startedAt: started } : {}), ...(done ? { doneAt: done } : {}) };
}
