import type { OptionTexts } from '../stage/game.ts';
import type { Check, Reason, Tag } from './triage-rules.ts';

export const variants = ['road', 'plant'] as const;
export type TriageVariant = (typeof variants)[number];
export type PatientNumber = 1 | 2 | 3 | 4 | 5;

export interface TriageQuestion<K extends string> {
  ask: string;
  options: Record<K, OptionTexts>;
}
export interface TriageVariantTexts {
  title: string;
  intro: string;
  safe: TriageQuestion<'run' | 'look' | 'photo'>;
  /** The first impression of each patient on arrival, one line each. */
  patients: Record<PatientNumber, string>;
}
export interface TriageTexts {
  skills: readonly [string, string];
  badges: readonly [string, string, string];
  names: { safe: string; call: string; walkers: string; patient: string; transport: string };
  hints: { safe: string; call: string; walkers: string; patient: string; transport: string };
  call: TriageQuestion<'many' | 'report' | 'wait'>;
  walkers: TriageQuestion<'each' | 'call' | 'loud'>;
  patient: {
    ask: string;
    checks: Record<Check, string>;
    tags: Record<Tag, string>;
    early: string;
    wrong: Record<Tag, string>;
    why: Record<Reason, string>;
  };
  found: {
    breathes: string;
    notBreathing: string;
    opened: string;
    stillNot: string;
    notNeeded: string;
    noRate: string;
    rate: string;
    refill: string;
    obeys: string;
    doesNot: string;
  };
  transport: { ask: string; red: OptionTexts; yellow: OptionTexts; black: OptionTexts };
  remember: readonly [string, string, string, string];
  card: { title: string; rows: readonly (readonly [string, string])[] };
  variants: Record<TriageVariant, TriageVariantTexts>;
}
