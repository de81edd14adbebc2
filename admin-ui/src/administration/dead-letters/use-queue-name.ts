import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** Returns the label of a queue in the language on screen. A queue without a label is shown with its name. */
export function useQueueName(): (name: string) => string {
  const translate = useTranslate();
  return useCallback((name) => translate(`operations.queues.${name}`, { _: name }), [translate]);
}
