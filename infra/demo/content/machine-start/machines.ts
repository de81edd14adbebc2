import { conveyor } from './conveyor.ts';
import type { Machine } from './machine.ts';
import { mixer } from './mixer.ts';
import { press } from './press.ts';
import type { Variant } from './texts.ts';

export const machines: Record<Variant, () => Machine> = { conveyor, press, mixer };
