import * as z from 'zod';
import { rawCall } from '../raw-call.ts';
import { xapiPath } from './xapi.ts';

/** How a unit is used (cmi5 10.2.2). Results are only stored in the mode `Normal`. */
export const launchModes = ['Normal', 'Browse', 'Review'] as const;
export type LaunchMode = (typeof launchModes)[number];

/** The path of the calls for players and units. */
export const cmi5Path = `${xapiPath}/cmi5`;

const standard = 'cmi5 1.0 (xAPI Profile)';

/** The state of a unit in a registration. */
export interface Cmi5UnitReport {
  /** Satisfied. Units without a criterion have to be used once. */
  done: boolean;
  /** Completed, passed or failed. */
  finished: boolean;
  succeeded?: boolean;
  /** 0 to 100. */
  score?: number;
  /** 0 to 1. */
  progress?: number;
}

/** The registration of a member in a course, for the player. */
export interface Cmi5Report {
  /** In the order of the course. Absent for units without a result. */
  units: Readonly<Record<number, Cmi5UnitReport>>;
  /** The newest launch, and whether its unit has terminated. */
  launch?: { id: string; ended: boolean };
}

export const getCmi5Registration = rawCall({
  id: 'getCmi5Registration',
  domain: 'xapi',
  method: 'GET',
  path: `${cmi5Path}/registration`,
  summary: 'Returns the results of a cmi5 course to the player',
  standard: `${standard}, 10: xAPI State Data Model`,
});

export const launchRequest = z.strictObject({
  /** The index of the unit in the course. */
  unit: z.int().min(0).max(1999),
  mode: z.enum(launchModes),
  /** Begins a new registration. */
  restart: z.boolean().default(false),
  /** The language of the interface, for the preferences of the learner. */
  lang: z.string().regex(/^[a-z]{2}$/),
});
export type LaunchRequest = z.input<typeof launchRequest>;

/** A launch: its session id, and the address of the unit with the parameters of cmi5 8.1. */
export interface Cmi5LaunchReply {
  id: string;
  url: string;
}

export const launchCmi5Unit = rawCall({
  id: 'launchCmi5Unit',
  domain: 'xapi',
  method: 'POST',
  path: `${cmi5Path}/launches`,
  summary: 'Launches a unit of a cmi5 course',
  standard: `${standard}, 8: Content Launch Mechanisms`,
});

export const fetchCmi5Token = rawCall({
  id: 'fetchCmi5Token',
  domain: 'xapi',
  method: 'POST',
  path: `${cmi5Path}/fetch`,
  summary: 'Returns the token of a launched unit, once',
  standard: `${standard}, 8.2: Fetch URL`,
});
