import { conveyor } from './conveyor.ts';
import type { Machine } from './machine.ts';
import { mixer } from './mixer.ts';
import { press } from './press.ts';
import type { MachineStartVariant } from './texts.ts';

export const machines: Record<MachineStartVariant, () => Machine> = { conveyor, press, mixer };
