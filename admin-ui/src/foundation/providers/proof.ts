import { useSyncExternalStore } from 'react';
import { onLeaving } from './stored-session.ts';

/** A running question to the person, which several refused calls can share. */
interface ProofQuestion {
  answer: Promise<boolean>;
  settle: (proved: boolean) => void;
}

let question: ProofQuestion | undefined;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks the person to prove their identity, because a call needs a fresh proof. Returns whether they did. Returns false
 * immediately on a page without the dialog.
 */
export function requestProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    question = { answer: promise, settle: resolve };
    notifyListeners();
  }
  return question.answer;
}

/** Ends the question. The waiting calls are repeated, or fail with `PROOF_REQUIRED`. */
export function settleProof(proved: boolean): void {
  question?.settle(proved);
  question = undefined;
  notifyListeners();
}

onLeaving(() => settleProof(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) settleProof(false);
  };
}

/** Returns whether a call waits for a proof. */
export const useProofRequested = (): boolean => useSyncExternalStore(subscribe, () => question !== undefined);
