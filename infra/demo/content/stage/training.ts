import type { Play, Stage } from './game.ts';
import type { Language } from './texts.ts';
import type { StageView } from './view.ts';
import type { WalkPlace } from './walk.ts';

export interface StepSpec {
  id: string;
  name: string;
  hint: string;
  /** Index in the training's skills. */
  skill: number;
  play: (play: Play) => Promise<void>;
  /** The scene as it is after this step, for who goes on from an earlier session. */
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
  /** An aide-memoire that can be opened at any time. */
  card: () => Node;
  start: WalkPlace;
  walkable: (x: number, z: number) => boolean;
}

/** Makes the scene and its steps. `stage` is there when the first step is played. */
export type Create = (view: StageView, lang: Language, variant: string, stage: () => Stage) => Training;
