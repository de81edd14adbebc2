import type { OptionTexts } from '../stage/game.ts';

export const variants = ['conveyor', 'press', 'mixer'] as const;
export type Variant = (typeof variants)[number];
export type StepId =
  | 'protect'
  | 'tell'
  | 'stop'
  | 'isolate'
  | 'lock'
  | 'release'
  | 'verify'
  | 'clear'
  | 'restore'
  | 'start';

export interface Ask<K extends string> {
  ask: string;
  options: Record<K, OptionTexts>;
}
export interface VariantTexts {
  title: string;
  intro: string;
  remember: readonly [string, string, string, string];
  isolate: Ask<'guard' | 'valve' | 'power'> & { done: string };
  release: { ask: string; hold: string; gauge: string; unit: string; done: string; early: string };
  clear: Ask<'right' | 'wrongA' | 'wrongB'>;
}
export interface MachineTexts {
  skills: readonly [string, string];
  badges: readonly [string, string, string];
  names: Record<StepId, string>;
  hints: Record<StepId, string>;
  protect: Ask<'glasses' | 'scarf' | 'shoes' | 'watch' | 'ears'> & { missing: string; done: string };
  tell: Ask<'later' | 'quick' | 'all'>;
  stop: Ask<'emergency' | 'normal' | 'main'>;
  lock: Ask<'tape' | 'own' | 'shared'>;
  verify: Ask<'source' | 'lines' | 'again' | 'try'> & { done: string };
  restore: Ask<'unlock' | 'guard' | 'power' | 'tools' | 'people'> & { done: string };
  start: {
    ask: string;
    hold: string;
    speed: string;
    watch: string;
    danger: string;
    done: string;
    late: string;
  };
  card: { title: string; rows: readonly (readonly [string, string])[] };
  variants: Record<Variant, VariantTexts>;
}
