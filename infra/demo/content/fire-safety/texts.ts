import type { OptionTexts } from '../stage/game.ts';

export const variants = ['office', 'kitchen', 'electrical'] as const;
export type FireSafetyVariant = (typeof variants)[number];
export type StepId =
  | 'spot'
  | 'alarm'
  | 'call'
  | 'secure'
  | 'choose'
  | 'ready'
  | 'place'
  | 'aim'
  | 'leave'
  | 'assembly';

export interface FireSafetyQuestion<K extends string> {
  ask: string;
  options: Record<K, OptionTexts>;
}
/** The texts that differ between the fires. */
export interface FireSafetyVariantTexts {
  title: string;
  intro: string;
  remember: readonly [string, string, string, string];
  spot: FireSafetyQuestion<'here' | 'decoyA' | 'decoyB'>;
  secure: FireSafetyQuestion<'right' | 'wrongA' | 'wrongB'>;
  choose: FireSafetyQuestion<'first' | 'second' | 'third'>;
  hintSecure: string;
  hintChoose: string;
}
export interface FireTexts {
  skills: readonly [string, string];
  badges: readonly [string, string, string];
  names: Record<StepId, string>;
  hints: Record<Exclude<StepId, 'secure' | 'choose'>, string>;
  alarm: FireSafetyQuestion<'phone' | 'fight' | 'callPoint' | 'window'>;
  call: FireSafetyQuestion<'short' | 'full' | 'mail'>;
  ready: FireSafetyQuestion<'test' | 'gauge' | 'pin'> & { done: string };
  place: FireSafetyQuestion<'near' | 'good' | 'behind'>;
  aim: {
    ask: string;
    hold: string;
    fire: string;
    charge: string;
    done: string;
    empty: string;
    above: string;
  };
  leave: FireSafetyQuestion<'lift' | 'exit' | 'things'>;
  assembly: FireSafetyQuestion<'home' | 'back' | 'report'>;
  card: { title: string; rows: readonly (readonly [string, string])[] };
  variants: Record<FireSafetyVariant, FireSafetyVariantTexts>;
}
