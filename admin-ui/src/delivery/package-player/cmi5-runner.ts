import type { Cmi5Course } from '../../../../shared/archive/cmi5-structure.ts';
import type {
  Cmi5LaunchReply,
  Cmi5Report,
  LaunchMode,
  LaunchRequest,
} from '../../../../shared/contracts/learning/cmi5.ts';
import { isDone, type PackageState } from './package-rules.ts';
import type { OpenUnit, Runner } from './runner.ts';
import type { UnitState } from './unit-rules.ts';

/** Milliseconds between two readings of the results. Units send them to the LRS, and not to the player. */
const readDelay = 10_000;
/** Milliseconds that a reading at the end of a unit may take. The page waits a second for the last report. */
const lastReading = 400;

/** The access of the player to the launches of a course. */
export interface LaunchAccess {
  /** Address of the calls for players. */
  address: string;
  key: string;
  mode: LaunchMode;
  lang: string;
}

/** Runs the units of a cmi5 course: launches them, and reads their results from the registration. */
export function cmi5Runner(course: Cmi5Course, { address, key, mode, lang }: LaunchAccess): Runner {
  let restart = false;
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`The results of the course cannot be read (${response.status})`);
    return (await response.json()) as T;
  };
  const read = () => call<Cmi5Report>('registration');

  return {
    async begin(content, key, previous) {
      // A preview shows the course as a learner without results sees it.
      if (mode !== 'Normal') return { content: key, units: {} };
      const report = await read();
      const units = course.units.flatMap(({ id }, index) => {
        const state = stateIn(report, index);
        return state ? [[id, state] as const] : [];
      });
      const current = currentIn(previous?.resumeData);
      const before: PackageState = {
        content: key,
        ...(current ? { current } : {}),
        units: Object.fromEntries(units),
      };
      // Results that arrived after the last report of a session are reported by the next one.
      const wasReported = previous?.progressionPercent === 100;
      restart = wasReported && isDone(content, before);
      return restart ? { content: key, units: {} } : before;
    },

    async open({ id }, _before, { onChange, onEnd }): Promise<OpenUnit> {
      const index = course.units.findIndex((one) => one.id === id);
      const request: LaunchRequest = { unit: index, mode, restart, lang };
      const launch = await call<Cmi5LaunchReply>('launches', request);
      restart = false;
      let state: UnitState | undefined;
      let over = false;
      const refresh = async () => {
        const report = await read();
        if (report.launch?.id !== launch.id) return;
        const now = stateIn(report, index);
        const isChanged = JSON.stringify(now) !== JSON.stringify(state);
        state = now;
        if (isChanged) onChange();
        if (report.launch.ended) end();
      };
      const end = () => {
        if (over) return;
        over = true;
        clearInterval(timer);
        onEnd('');
      };
      // A reading that fails is repeated by the next one.
      const timer = setInterval(() => void refresh().catch(() => undefined), readDelay);
      return {
        url: launch.url,
        ownWindow: course.units[index]?.launchMethod === 'OwnWindow',
        read: () => state,
        loaded: () => undefined,
        async left() {
          await refresh().catch(() => undefined);
          end();
        },
        async closed() {
          over = true;
          clearInterval(timer);
          await Promise.race([
            refresh().catch(() => undefined),
            new Promise((resolve) => setTimeout(resolve, lastReading)),
          ]);
        },
      };
    },
  };
}

function stateIn({ units }: Cmi5Report, index: number): UnitState | undefined {
  const unit = units[index];
  return unit && { ...unit, suspended: !unit.finished };
}

/** Returns the unit that was open last, from the stored state of a session. */
function currentIn(stored: string | undefined): string | undefined {
  try {
    const { current } = JSON.parse(stored ?? '{}') as Partial<PackageState>;
    return typeof current === 'string' ? current : undefined;
  } catch {
    return undefined;
  }
}
