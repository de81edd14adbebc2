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
  /** The last day of a certificate that the member must renew. It replaces the days of the assignments. */
  expires?: string;
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

/**
 * Returns the last day of a requirement: the extended day, else the last day of the certificate to renew, else
 * the earliest day of its assignments.
 */
export const dueDay = ({
  extended,
  expires,
  due,
}: Pick<Requirement, 'extended' | 'expires' | 'due'>): string =>
  extended?.day ?? expires ?? Object.values(due).sort()[0] ?? '9999-12-31';

/** Returns whether a member still has to complete the content. */
export const isRequired = ({ exempt, doneAt }: Requirement): boolean =>
  exempt === undefined && doneAt === undefined;

/** The facts of a requirement that lists, figures and reminders need. */
export interface ListedRequirement {
  kind: Requirement['kind'];
  contentId: string;
  /** The last day. */
  due: string;
  /** First day of the requirement. */
  since: string;
  result: 'open' | 'started' | 'done' | 'exempt';
  /** Whether the member renews an expiring certificate. */
  renewal: boolean;
}

/** Returns the listed facts of a requirement. */
export const toListed = (requirement: Requirement): ListedRequirement => ({
  kind: requirement.kind,
  contentId: requirement.contentId,
  due: dueDay(requirement),
  since: requirement.since,
  result: requirement.exempt
    ? 'exempt'
    : requirement.doneAt
      ? 'done'
      : requirement.startedAt
        ? 'started'
        : 'open',
  renewal: requirement.expires !== undefined,
});

/** Returns whether a member still has to complete listed content. */
export const isOpenListed = ({ result }: ListedRequirement): boolean =>
  result === 'open' || result === 'started';

/**
 * Returns the state of listed content. It is overdue from the day after its last day.
 *
 * @param today in the organisation's time zone
 */
export function listedState(listed: ListedRequirement, today: string): RequirementState {
  if (!isOpenListed(listed)) return listed.result === 'done' ? 'done' : 'exempt';
  if (today > listed.due) return 'overdue';
  return listed.result === 'started' ? 'inProgress' : 'notStarted';
}

/** Returns the state of a requirement. */
export const requirementState = (requirement: Requirement, today: string): RequirementState =>
  listedState(toListed(requirement), today);

/** Returns the earliest last day of the open content, or undefined if none is open. */
export const nextDueDay = (listed: readonly ListedRequirement[]): string | undefined =>
  listed
    .filter(isOpenListed)
    .map(({ due }) => due)
    .sort()[0];

/** Orders people by their earliest last day. People without open content are last. */
export function byNextDue(a: readonly ListedRequirement[], b: readonly ListedRequirement[]): number {
  const [first, second] = [nextDueDay(a) ?? '~', nextDueDay(b) ?? '~'];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

const states = ['overdue', 'inProgress', 'notStarted', 'done', 'exempt'];

/** Returns requirements in the order of lists: open ones by their last day, then completed and exempt ones. */
export const openFirst = (requirements: readonly Requirement[], today: string): Requirement[] =>
  requirements
    .map((requirement) => ({ requirement, listed: toListed(requirement) }))
    .sort(
      ({ listed: a }, { listed: b }) =>
        Number(isOpenListed(b)) - Number(isOpenListed(a)) ||
        byNextDue([a], [b]) ||
        states.indexOf(listedState(a, today)) - states.indexOf(listedState(b, today)),
    )
    .map(({ requirement }) => requirement);

/** Returns the sort key of a member's row: open content first, by its earliest last day. */
export function requirementPlace(userId: string, listed: readonly ListedRequirement[]): string {
  const next = nextDueDay(listed);
  return next === undefined ? `D#${userId}` : `O#${next}#${userId}`;
}

/** Letters of the kinds. Renewals have the small letter. */
const kindMarks = { TRAINING: 'T', COURSE: 'C' } as const;
const resultMarks = { open: 'o', started: 's', done: 'd', exempt: 'e' } as const;
const kinds = new Map(
  Object.entries(kindMarks).map(([kind, mark]) => [mark, kind as ListedRequirement['kind']]),
);
const results = new Map(
  Object.entries(resultMarks).map(([result, mark]) => [mark, result as ListedRequirement['result']]),
);

/** Returns listed content as a short text, because lists of an organisation read all of them. */
export const packListed = ({ kind, contentId, due, since, result, renewal }: ListedRequirement): string => {
  const mark = renewal ? kindMarks[kind].toLowerCase() : kindMarks[kind];
  return `${mark}${resultMarks[result]}${due}${since}${contentId}`;
};

/** Reads the text of `packListed`. */
export const unpackListed = (packed: string): ListedRequirement => ({
  kind: kinds.get(packed[0]?.toUpperCase() as 'T') ?? 'TRAINING',
  result: results.get(packed[1] as 'o') ?? 'open',
  due: packed.slice(2, 12),
  since: packed.slice(12, 22),
  contentId: packed.slice(22),
  renewal: /^[a-z]/.test(packed),
});

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
    return Object.keys(due).length === 0 && one.expires === undefined ? [] : [{ ...one, due }];
  });
}

/** Removes deleted content, with its assignments and its renewal. */
export const removeContent = (
  requirements: readonly Requirement[],
  deletedId: string | undefined,
): readonly Requirement[] =>
  requirements.some(({ contentId }) => contentId === deletedId)
    ? requirements.filter(({ contentId }) => contentId !== deletedId)
    : requirements;

/**
 * Opens a new round of content whose certificate expires. The result of the round before and its extension
 * end. Content that was not required becomes required. Returns the same list for an exempt member.
 *
 * @param expires the last day of the certificate
 */
export function renewRequirement(
  requirements: readonly Requirement[],
  { kind, contentId, by, expires }: Pick<Requirement, 'kind' | 'contentId' | 'by'> & { expires: string },
  today: string,
  now: Date,
): readonly Requirement[] {
  const before = requirements.find((one) => one.contentId === contentId);
  if (before?.exempt || before?.expires === expires) return requirements;
  const round = { kind, contentId, due: before?.due ?? {}, by, since: today, at: now.getTime(), expires };
  return before ? requirements.map((one) => (one === before ? round : one)) : [...requirements, round];
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
