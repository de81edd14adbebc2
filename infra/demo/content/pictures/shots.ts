import type { SceneName } from '../scenes.ts';

/** The camera of a cover: its position and target in metres, and its angle in degrees. */
export interface Shot {
  at: readonly [number, number, number];
  look: readonly [number, number, number];
  angle: number;
}

export const shots: Record<SceneName, Shot> = {
  'fire-office': { at: [1.2, 1.5, -0.75], look: [3.3, 0.85, -3.4], angle: 54 },
  'fire-kitchen': { at: [0.6, 1.7, -0.9], look: [2.3, 1.2, -4.0], angle: 52 },
  'fire-electrical': { at: [0.7, 1.6, -0.9], look: [2.0, 1.05, -4.1], angle: 52 },
  'machine-conveyor': { at: [-2.9, 2.1, 3.1], look: [0.9, 0.85, -1.0], angle: 50 },
  'machine-press': { at: [-2.6, 1.7, 4.0], look: [0.9, 1.65, -1.0], angle: 50 },
  'machine-mixer': { at: [-2.4, 1.8, 4.0], look: [0.9, 1.45, -0.8], angle: 48 },
  'triage-road': { at: [-3.6, 1.9, 6.2], look: [0.6, 0.7, 0], angle: 46 },
  'triage-plant': { at: [-4.0, 2.0, 6.6], look: [0.4, 0.85, 0], angle: 46 },
};
