/** How the fire stands: 1 as found, 0 out; and what is left in the extinguisher, of 1. */
export interface FireState {
  fire: number;
  charge: number;
}
export type Hit = 'base' | 'flames' | 'beside';

/** Seconds of a full extinguisher. */
const CHARGE_SECONDS = 16;
/** What a second of spraying does to the fire. */
const effect: Record<Hit, number> = { base: -0.24, flames: -0.01, beside: 0.01 };
const GROWTH = 0.012;

/** One moment of fighting: only what hits the base puts it out, and left alone it grows again. */
export function fight(state: FireState, seconds: number, spraying: boolean, hit: Hit): FireState {
  const works = spraying && state.charge > 0;
  const fire = state.fire + seconds * (works ? effect[hit] : GROWTH);
  return {
    fire: Math.min(1.15, Math.max(0, fire)),
    charge: works ? Math.max(0, state.charge - seconds / CHARGE_SECONDS) : state.charge,
  };
}

/** What an aim meets: `x` and `y` in metres from the foot of a fire of that width and height. */
export function hitOf(x: number, y: number, width: number, height: number): Hit {
  if (Math.abs(x) > width * 0.85 || y < -0.45 || y > height * 1.1) return 'beside';
  return y < height * 0.3 ? 'base' : 'flames';
}
