import type { Group, Object3D } from 'three';

/** A machine around the origin, its front at +z. */
export interface Machine {
  object: Group;
  /** The object that blocks the machine. */
  jam: Object3D;
  /** Moves the guard: 0 is closed, 1 is open. */
  guard: (share: number) => void;
  /** Moves the jam: 0 is stuck, 1 is removed. */
  pull: (share: number) => void;
  /** Moves the running parts at a speed from 0 to 1. */
  run: (seconds: number, speed: number) => void;
  /** The position of a person who comes too close. */
  near: readonly [number, number];
  supplyColor: string;
}
