import type { Play, Stage } from './game.ts';
import type { Language } from './texts.ts';
import type { StageView } from './view.ts';
import type { WalkPlace } from './walk.ts';

export interface StepSpec {
  id: string;
  name: string;
  hint: string;
  /** The index in the training's skills. */
  skill: number;
  play: (play: Play) => Promise<void>;
  /** Sets the scene to the state after this step, for a person who continues an earlier session. */
  settle: () => void;
}

export interface Training {
  title: string;
  intro: string;
  accent: readonly [color: string, onColor: string];
  steps: readonly StepSpec[];
  /** The step that earns the first badge. */
  milestone: string;
  skills: readonly [string, ...string[]];
  badges: readonly [string, string, string];
  remember: readonly string[];
  /** Builds the rule card, which the person can open at any time. */
  card: () => Node;
  start: WalkPlace;
  walkable: (x: number, z: number) => boolean;
}

/** Creates the scene and its steps. `stage` is available when the first step is played. */
export type Create = (view: StageView, lang: Language, variant: string, stage: () => Stage) => Training;
