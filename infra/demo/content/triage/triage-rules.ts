/** What can be found out about a patient, and what each check tells. */
export interface Vitals {
  /** Breathes by itself, or only once the airway is opened, or not at all. */
  breathing: 'yes' | 'after opening' | 'no';
  /** Breaths a minute. */
  rate: number;
  /** Seconds until a pressed nail is pink again. */
  refill: number;
  obeys: boolean;
}
export type Check = 'breathing' | 'airway' | 'rate' | 'refill' | 'command';
export type Tag = 'yellow' | 'red' | 'black';
export type Reason = 'airway' | 'dead' | 'rate' | 'refill' | 'mind' | 'delayed';

/** Above this many breaths a minute: red. */
export const FAST = 30;
/** From this many seconds: red. */
export const SLOW_REFILL = 2;

/** START, for who cannot walk: the tag, why, and the checks that it takes to know. */
export function triage(vitals: Vitals): { tag: Tag; reason: Reason; needs: Check[] } {
  if (vitals.breathing === 'no') return { tag: 'black', reason: 'dead', needs: ['breathing', 'airway'] };
  if (vitals.breathing === 'after opening')
    return { tag: 'red', reason: 'airway', needs: ['breathing', 'airway'] };
  const needs: Check[] = ['breathing', 'rate'];
  if (vitals.rate > FAST) return { tag: 'red', reason: 'rate', needs };
  needs.push('refill');
  if (vitals.refill >= SLOW_REFILL) return { tag: 'red', reason: 'refill', needs };
  needs.push('command');
  return vitals.obeys ? { tag: 'yellow', reason: 'delayed', needs } : { tag: 'red', reason: 'mind', needs };
}
