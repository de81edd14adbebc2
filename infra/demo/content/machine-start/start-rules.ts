/** A machine that starts: first the horn sounds, then the speed rises, then a person comes too close. */
export interface StartState {
  /** The remaining seconds of the horn. */
  horn: number;
  /** 0 is stopped, 1 is full speed. */
  speed: number;
  danger: 'not yet' | 'now' | 'over';
  /** Seconds since a person came too close, with the button pressed (`held`) or released (`free`). */
  held: number;
  free: number;
}

export const standing: StartState = { horn: 2, speed: 0, danger: 'not yet', held: 0, free: 0 };

const SECONDS_TO_SPEED = 7;
const DANGER_AT = 0.45;
/** The maximum seconds until the button must be released. */
export const REACTION = 2.5;
const UNTIL_CLEAR = 1.5;

/** Returns the state after `seconds`. `late` is true once, when the button was not released in time. */
export function startUp(
  state: StartState,
  seconds: number,
  held: boolean,
): { state: StartState; late: boolean } {
  if (state.danger === 'now') {
    if (!held) {
      const free = state.free + seconds;
      const speed = Math.max(0, state.speed - seconds / 2);
      return { state: { ...state, speed, free, danger: free >= UNTIL_CLEAR ? 'over' : 'now' }, late: false };
    }
    const time = state.held + seconds;
    if (time < REACTION) return { state: { ...state, held: time, free: 0 }, late: false };
    // The safety device has stopped the machine. The person must still release the button.
    const late = state.held < REACTION;
    return { state: { ...state, held: time, free: 0, speed: 0 }, late };
  }
  if (!held) return { state: { ...state, speed: Math.max(0, state.speed - seconds / 3) }, late: false };
  if (state.horn > 0) return { state: { ...state, horn: Math.max(0, state.horn - seconds) }, late: false };
  const speed = Math.min(1, state.speed + seconds / SECONDS_TO_SPEED);
  return {
    state: {
      ...state,
      speed,
      danger: state.danger === 'not yet' && speed >= DANGER_AT ? 'now' : state.danger,
    },
    late: false,
  };
}

export interface BleedState {
  /** From 0 to 1, which is full pressure. */
  pressure: number;
  open: boolean;
}

const SECONDS_TO_EMPTY = 4;

/**
 * Returns the state after `seconds`. `early` is true if the valve was released before the pressure is zero.
 */
export function bleed(
  state: BleedState,
  seconds: number,
  held: boolean,
): { state: BleedState; early: boolean } {
  if (held)
    return {
      state: { open: true, pressure: Math.max(0, state.pressure - seconds / SECONDS_TO_EMPTY) },
      early: false,
    };
  return { state: { ...state, open: false }, early: state.open && state.pressure > 0 };
}
