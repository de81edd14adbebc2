/**
 * The messages of the bridge (docs/webgl-bridge.md) without a library. `content-sdk.test.ts` compares them with the schemas
 * of shared/webgl-bridge.ts, because the page reads messages with these.
 */
export const envelope = { source: 'immersive-bridge', version: 1 } as const;

/** A step of the training. */
export interface ReportedStep {
  name: string;
  /** Reached in this session. */
  current: boolean;
  /** Reached in the previous session. */
  previous: boolean;
  succeeded: boolean;
  /** Null without a score. A percentage if `isPercent`. */
  score: number | null;
  isPercent: boolean;
}

/** A measured skill. Without `skillId` it is shown with the session, but does not count in the person's skills. */
export interface ReportedSkill {
  description: string;
  skillId?: string | undefined;
  /** The name of the measurement. */
  stat: string;
  statValue: number;
  maxStatValue: number;
}

export interface ReportedStat {
  context: string;
  description: string;
  statValue: number;
}

/** The complete state of a session. Each report replaces the previous one. */
export interface Report {
  /** 0 to 100. 100 completes the training. */
  progressionPercent: number;
  /** At most 200. */
  steps: ReportedStep[];
  /** 0 to 100. */
  score?: number | undefined;
  /** A whole number from 0 to 1,000,000. */
  points?: number | undefined;
  /** At most 50. */
  skills: ReportedSkill[];
  /** At most 100. */
  stats: ReportedStat[];
  /** 1 to 3. */
  badgeNumbers: number[];
  /** The state of the content, at most 131,072 characters. The next session gets it in `previous`. */
  resumeData?: string | undefined;
}

/** The learner and the training at the start. */
export interface Start {
  /** The language of the interface: `en`, `fr`, `es` or `it`. */
  lang: string;
  person: { firstName: string };
  /** The skills of the training, in the author's order. */
  skills: { id: string; name: string }[];
  launchParameter?: string | undefined;
  /** The last session, to continue from it. */
  previous?:
    | { progressionPercent: number; steps: ReportedStep[]; resumeData?: string | undefined }
    | undefined;
  theme: 'light' | 'dark';
  /** True if the person prefers less movement. */
  reducedMotion: boolean;
}

/** The content's name and version, as the browser's console shows them. */
export interface Content {
  name: string;
  version: string;
}

export type PageMessage = { type: 'pause' | 'resume' | 'end-requested' } | ({ type: 'start' } & Start);

export type BridgeMessage =
  | ({ type: 'progress' } & Report)
  | ({ type: 'end'; succeeded?: boolean | undefined } & Report)
  | { type: 'image'; context: string; description: string; image: Blob }
  | { type: 'close' }
  | { type: 'error'; message: string; fatal: boolean };
