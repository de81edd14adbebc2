/** A machine on its way up: the horn first, then the speed, and somebody who comes too near. */
export interface StartState {
  /** Seconds of horn still to go. */
  horn: number;
  /** 0 stands, 1 is at speed. */
  speed: number;
  danger: 'not yet' | 'now' | 'over';
  /** Seconds since somebody came, with the button held or let go. */
  held: number;
  free: number;
}

export const standing: StartState = { horn: 2, speed: 0, danger: 'not yet', held: 0, free: 0 };

const SECONDS_TO_SPEED = 7;
const DANGER_AT = 0.45;
/** Seconds to let go in. */
export const REACTION = 2.5;
const UNTIL_CLEAR = 1.5;

/** One moment; `late` when the button was still held with somebody at the machine. */
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
    // stopped by the safety device; the button has to be let go all the same
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
  /** 1 is full pressure. */
  pressure: number;
  /** The valve is open. */
  open: boolean;
}

const SECONDS_TO_EMPTY = 4;

/** One moment of bleeding; `early` when the valve was let go before zero. */
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
