/**
 * The strength of the fire (1 at the start, 0 when out) and the remaining charge of the extinguisher (1 when
 * full).
 */
export interface FireState {
  fire: number;
  charge: number;
}
export type Hit = 'base' | 'flames' | 'beside';

/** The seconds that a full extinguisher sprays. */
const CHARGE_SECONDS = 16;
/** The change of the fire per second of spraying. */
const effect: Record<Hit, number> = { base: -0.24, flames: -0.01, beside: 0.01 };
const GROWTH = 0.012;

/**
 * Returns the state after `seconds`. Only spraying the base extinguishes the fire. Without spraying the fire
 * grows.
 */
export function fight(state: FireState, seconds: number, spraying: boolean, hit: Hit): FireState {
  const works = spraying && state.charge > 0;
  const fire = state.fire + seconds * (works ? effect[hit] : GROWTH);
  return {
    fire: Math.min(1.15, Math.max(0, fire)),
    charge: works ? Math.max(0, state.charge - seconds / CHARGE_SECONDS) : state.charge,
  };
}

/** Returns the part of a fire that an aim hits. `x` and `y` are metres from the foot of the fire. */
export function hitOf(x: number, y: number, width: number, height: number): Hit {
  if (Math.abs(x) > width * 0.85 || y < -0.45 || y > height * 1.1) return 'beside';
  return y < height * 0.3 ? 'base' : 'flames';
}
