import type { Group, Object3D } from 'three';

/** A machine around the origin, its front at +z. */
export interface Machine {
  object: Group;
  /** What has to come out. */
  jam: Object3D;
  /** 0 closed, 1 open. */
  guard: (share: number) => void;
  /** 0 stuck, 1 out. */
  pull: (share: number) => void;
  /** Moves what moves, at a speed from 0 to 1. */
  run: (seconds: number, speed: number) => void;
  /** Where somebody who comes too near stands. */
  near: readonly [number, number];
  supplyColor: string;
}
