import type { ContentPackage } from '../../../../shared/archive/content-package.ts';
import type { Report, ReportedStep } from '../../../../shared/packages/content-sdk/src/messages.ts';
import { jsonBytes, MAX_RESUME_DATA } from '../../../../shared/session-size.ts';
import type { UnitState } from './unit-rules.ts';

/** The state of a package, between its sessions stored as `resumeData`. */
export interface PackageState {
  /** The stored content. A new version of the package begins again. */
  content: string;
  /** The unit that was open last. */
  current?: string | undefined;
  units: Record<string, UnitState>;
}

export const stateOf = ({ units }: PackageState, id: string): UnitState | undefined => units[id];

/** Returns the state after a unit has reported. A unit that was done remains done if it is opened again. */
export const withUnit = (state: PackageState, id: string, reported: UnitState): PackageState =>
  stateOf(state, id)?.done && !reported.done
    ? state
    : { ...state, units: { ...state.units, [id]: reported } };

/** Returns whether all units are done. */
export const isDone = ({ units }: ContentPackage, state: PackageState): boolean =>
  units.every(({ id }) => stateOf(state, id)?.done);

/** Returns whether a unit was passed in all units that judge. Undefined if none does. */
function isPassed({ units }: ContentPackage, state: PackageState): boolean | undefined {
  const judged = units.flatMap(({ id }) => stateOf(state, id)?.succeeded ?? []);
  if (judged.includes(false)) return false;
  return judged.length > 0 ? true : undefined;
}

/** Returns the completed part of a package in percent. 100 only if all units are done. */
function percentOf(content: ContentPackage, state: PackageState): number {
  if (isDone(content, state)) return 100;
  const shares = content.units.map(({ id }) => {
    const unit = stateOf(state, id);
    return unit?.done ? 1 : (unit?.progress ?? 0);
  });
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  return Math.min(99, Math.floor(share * 100));
}

/** Returns the mean of the scores of all units that have one. */
function scoreOf({ units }: ContentPackage, state: PackageState): number | undefined {
  const scores = units.flatMap(({ id }) => stateOf(state, id)?.score ?? []);
  if (scores.length === 0) return undefined;
  return Math.round((scores.reduce((sum, one) => sum + one, 0) / scores.length) * 100) / 100;
}

/** Maximum number of steps of a report. */
const maxSteps = 200;

/**
 * Builds the report of a session. A package of several units has a step for each, and a package of more than 200 has none.
 *
 * @param opened ids of the units that were opened in this session
 * @param before the state at the start of the session
 */
export function buildReport(
  content: ContentPackage,
  state: PackageState,
  opened: ReadonlySet<string>,
  before: PackageState,
): Report {
  const score = scoreOf(content, state);
  const step = ({ id, title }: ContentPackage['units'][number]): ReportedStep => ({
    name: title.trim().slice(0, 200).trim() || id.slice(0, 200) || '-',
    current: opened.has(id),
    previous: stateOf(before, id) !== undefined,
    succeeded: stateOf(state, id)?.done ?? false,
    score: stateOf(state, id)?.score ?? null,
    isPercent: true,
  });
  return {
    progressionPercent: percentOf(content, state),
    steps: content.units.length > 1 && content.units.length <= maxSteps ? content.units.map(step) : [],
    ...(score === undefined ? {} : { score }),
    skills: [],
    stats: [],
    badgeNumbers: [],
    // The results of cmi5 are in the registration.
    resumeData: packState(content.standard === 'CMI5' ? { ...state, units: {} } : state),
  };
}

/** Returns whether the package judges the learner, and how. Undefined before all judging units have ended. */
export const outcomeOf = (content: ContentPackage, state: PackageState): boolean | undefined =>
  isDone(content, state) || content.units.some(({ id }) => stateOf(state, id)?.succeeded === false)
    ? isPassed(content, state)
    : undefined;

/** Maximum bytes of the state in a report, which has 256 kB. The steps of 200 units can need 140 kB. */
const maxBytes = 110_000;

const fits = (text: string): boolean => text.length <= MAX_RESUME_DATA && jsonBytes(text) <= maxBytes;

/**
 * Returns the state as text. If it is too long, the longest data are left out, so that their units begin again, while
 * their results remain.
 */
export function packState(state: PackageState): string {
  const units = { ...state.units };
  const pack = () => JSON.stringify({ ...state, units });
  while (!fits(pack())) {
    const sizes = Object.entries(units).map(
      ([id, { data }]) => [id, data ? JSON.stringify(data).length : 0] as const,
    );
    const [id] = sizes.reduce((a, b) => (b[1] > a[1] ? b : a));
    const { data: _data, ...rest } = units[id] ?? { done: false, finished: false, suspended: false };
    if (_data === undefined) return JSON.stringify({ content: state.content, units: {} });
    units[id] = { ...rest, suspended: false };
  }
  return pack();
}

/**
 * Reads a stored state. A package that was completed, a new version of it, and an unreadable state begin again.
 *
 * @param key names the stored content
 */
export function unpackState(content: ContentPackage, key: string, text: string | undefined): PackageState {
  const fresh: PackageState = { content: key, units: {} };
  const stored = text === undefined ? undefined : parsed(text);
  if (!stored || stored.content !== key || Object(stored.units) !== stored.units) return fresh;
  return isDone(content, stored) ? fresh : stored;
}

function parsed(text: string): PackageState | undefined {
  try {
    const value = JSON.parse(text) as PackageState | null;
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the first unit of a session: the unit that was open last, or else the first open unit of the package. */
export function firstUnit({ units }: ContentPackage, state: PackageState): string {
  const open = units.find(({ id }) => id === state.current && !stateOf(state, id)?.done);
  const next = open ?? units.find(({ id }) => !stateOf(state, id)?.done) ?? units[0];
  return next?.id ?? '';
}

/** Returns the next open unit after a unit, in the order of the package and then from its start. */
function nextUnit({ units }: ContentPackage, state: PackageState, id: string): string | undefined {
  const at = units.findIndex((unit) => unit.id === id);
  const following = [...units.slice(at + 1), ...units.slice(0, at)];
  return following.find((unit) => !stateOf(state, unit.id)?.done)?.id;
}

/** Opens a unit · ends the session · closes the player · waits for the learner. */
export type Following = { open: string } | 'end' | 'close' | 'wait';

/** Matches the request of a unit to open another one. */
const choice = /^\{target=(.+)\}(?:choice|jump)$/;

/**
 * Returns what follows after a unit has ended: its navigation request, or else the next open unit. A single unit that ends
 * before it is finished was left by the learner.
 *
 * @param request the value of `adl.nav.request` (SCORM 2004). Empty without one
 */
export function followingUnit(
  content: ContentPackage,
  state: PackageState,
  id: string,
  request: string,
): Following {
  const { units } = content;
  if (isDone(content, state)) return 'end';
  if (/^(?:exit|suspend|abandon)All$/.test(request)) return 'close';
  const at = units.findIndex((unit) => unit.id === id);
  const target = choice.exec(request)?.[1];
  const step = request === 'continue' ? 1 : request === 'previous' ? -1 : 0;
  const requested = step === 0 ? units.find((unit) => unit.id === target) : units[at + step];
  if (requested) return { open: requested.id };
  if (!stateOf(state, id)?.finished) return units.length === 1 ? 'close' : 'wait';
  const next = nextUnit(content, state, id);
  return next === undefined ? 'end' : { open: next };
}
