import type { OptionTexts } from '../stage/game.ts';

export const variants = ['conveyor', 'press', 'mixer'] as const;
export type MachineStartVariant = (typeof variants)[number];
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

export interface MachineStartQuestion<K extends string> {
  ask: string;
  options: Record<K, OptionTexts>;
}
export interface MachineStartVariantTexts {
  title: string;
  intro: string;
  remember: readonly [string, string, string, string];
  isolate: MachineStartQuestion<'guard' | 'valve' | 'power'> & { done: string };
  release: { ask: string; hold: string; gauge: string; unit: string; done: string; early: string };
  clear: MachineStartQuestion<'right' | 'wrongA' | 'wrongB'>;
}
export interface MachineTexts {
  skills: readonly [string, string];
  badges: readonly [string, string, string];
  names: Record<StepId, string>;
  hints: Record<StepId, string>;
  protect: MachineStartQuestion<'glasses' | 'scarf' | 'shoes' | 'watch' | 'ears'> & {
    missing: string;
    done: string;
  };
  tell: MachineStartQuestion<'later' | 'quick' | 'all'>;
  stop: MachineStartQuestion<'emergency' | 'normal' | 'main'>;
  lock: MachineStartQuestion<'tape' | 'own' | 'shared'>;
  verify: MachineStartQuestion<'source' | 'lines' | 'again' | 'try'> & { done: string };
  restore: MachineStartQuestion<'unlock' | 'guard' | 'power' | 'tools' | 'people'> & { done: string };
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
  variants: Record<MachineStartVariant, MachineStartVariantTexts>;
}
