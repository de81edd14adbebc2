/** The vital signs of a patient, which the checks reveal. */
export interface Vitals {
  /** Whether the patient breathes: without help, only after the airway is opened, or not at all. */
  breathing: 'yes' | 'after opening' | 'no';
  /** Breaths per minute. */
  rate: number;
  /** Seconds until a pressed nail is pink again. */
  refill: number;
  obeys: boolean;
}
export type Check = 'breathing' | 'airway' | 'rate' | 'refill' | 'command';
export type Tag = 'yellow' | 'red' | 'black';
export type Reason = 'airway' | 'dead' | 'rate' | 'refill' | 'mind' | 'delayed';

/** The highest breathing rate per minute that is not red. */
export const FAST = 30;
/** The lowest refill time in seconds that is red. */
export const SLOW_REFILL = 2;

/**
 * Classifies a patient who cannot walk by START.
 *
 * @returns the tag, the reason, and the checks that it requires
 */
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
