import type { OptionTexts } from '../stage/game.ts';

export const variants = ['office', 'kitchen', 'electrical'] as const;
export type Variant = (typeof variants)[number];
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

export interface Ask<K extends string> {
  ask: string;
  options: Record<K, OptionTexts>;
}
/** What differs from one fire to the other. */
export interface VariantTexts {
  title: string;
  intro: string;
  remember: readonly [string, string, string, string];
  spot: Ask<'here' | 'decoyA' | 'decoyB'>;
  secure: Ask<'right' | 'wrongA' | 'wrongB'>;
  choose: Ask<'first' | 'second' | 'third'>;
  hintSecure: string;
  hintChoose: string;
}
export interface FireTexts {
  skills: readonly [string, string];
  badges: readonly [string, string, string];
  names: Record<StepId, string>;
  hints: Record<Exclude<StepId, 'secure' | 'choose'>, string>;
  alarm: Ask<'phone' | 'fight' | 'callPoint' | 'window'>;
  call: Ask<'short' | 'full' | 'mail'>;
  ready: Ask<'test' | 'gauge' | 'pin'> & { done: string };
  place: Ask<'near' | 'good' | 'behind'>;
  aim: {
    ask: string;
    hold: string;
    fire: string;
    charge: string;
    done: string;
    empty: string;
    above: string;
  };
  leave: Ask<'lift' | 'exit' | 'things'>;
  assembly: Ask<'home' | 'back' | 'report'>;
  card: { title: string; rows: readonly (readonly [string, string])[] };
  variants: Record<Variant, VariantTexts>;
}
