import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** What a queue's messages do, in the language on screen; a new one by its own name. */
export function useQueueName(): (name: string) => string {
  const translate = useTranslate();
  return useCallback((name) => translate(`operations.queues.${name}`, { _: name }), [translate]);
}
