import { drawBytes } from '../../runtime/resumable.ts';
import type { WebhookRecord } from './webhook.entity.ts';

/** Returns a secret in the format of Standard Webhooks, which requires 24 to 64 random bytes. */
export const newSecret = (): string => `whsec_${drawBytes(32).toString('base64')}`;

/** Returns the context of a webhook's sealed secrets. No other context opens them. */
export const secretPlace = ({ clientId, id }: Pick<WebhookRecord, 'clientId' | 'id'>): string =>
  `${clientId}/webhook/${id}`;
