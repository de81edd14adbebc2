import type { ScormStandard } from '../../../../shared/archive/content-package.ts';
import type { UnitData } from './unit-rules.ts';

/** The run-time of one unit. */
export interface RunTime {
  /** Returns the data of the unit, with its total time. */
  read(): UnitData;
  /** Whether the unit has begun to communicate. */
  readonly begun: boolean;
  readonly ended: boolean;
}

interface RunTimeHandlers {
  /** The unit has changed a value. */
  onChange(): void;
  /** The unit wants its values to be stored. */
  onCommit(): void;
  /** @param request the navigation that the unit requested (SCORM 2004), or an empty text */
  onEnd(request: string): void;
}

/** The name of the object that units look for in their windows, their parents and their openers. */
const names = { SCORM_1_2: 'API', SCORM_2004: 'API_1484_11' } as const;

type Library = typeof import('scorm-again');

// The types of these modules name a default export, but the modules have named ones.
const loadScorm12 = async () =>
  (await import('scorm-again/scorm12/min')) as unknown as Pick<Library, 'Scorm12API'>;
const loadScorm2004 = async () =>
  (await import('scorm-again/scorm2004/min')) as unknown as Pick<Library, 'Scorm2004API'>;

/** Nothing is sent from here, because the page stores the session. */
const settings = { autocommit: false, logLevel: 5 } as const;

/**
 * Offers a new run-time to a unit, in place of the previous one. `scorm-again` implements it: data model, errors and
 * formats of SCORM 1.2 and 2004.
 */
export async function offerRunTime(
  standard: ScormStandard,
  data: UnitData,
  { onChange, onCommit, onEnd }: RunTimeHandlers,
): Promise<RunTime> {
  const isFirst = standard === 'SCORM_1_2';
  const api = isFirst
    ? new (await loadScorm12()).Scorm12API(settings)
    : new (await loadScorm2004()).Scorm2004API(settings);
  const state = { begun: false, ended: false, request: '' };
  api.loadFromJSON(data, 'cmi');
  const prefix = isFirst ? 'LMS' : '';
  api.on(`${prefix}Initialize`, () => {
    state.begun = true;
  });
  api.on(`${prefix}SetValue.cmi.*`, onChange);
  api.on('SetValue.adl.nav.request', (_name: string, value: unknown) => {
    state.request = String(value);
  });
  api.on(`${prefix}Commit`, onCommit);
  api.on(isFirst ? 'LMSFinish' : 'Terminate', () => {
    if (state.ended) return;
    state.ended = true;
    onEnd(state.request);
  });
  for (const name of Object.values(names)) Reflect.deleteProperty(window, name);
  Reflect.set(window, names[standard], api);
  return {
    get begun() {
      return state.begun;
    },
    get ended() {
      return state.ended;
    },
    read: () => {
      const { cmi } = api.renderCMIToJSONObject() as { cmi: UnitData };
      const total = api.cmi.getCurrentTotalTime();
      return isFirst
        ? { ...cmi, core: { ...(cmi.core as UnitData), total_time: total } }
        : { ...cmi, total_time: total };
    },
  };
}
