import { drawBytes } from '../../runtime/resumable.ts';
import type { WebhookRecord } from './webhook.entity.ts';

/** As Standard Webhooks write it: 24 to 64 random bytes. */
export const newSecret = (): string => `whsec_${drawBytes(32).toString('base64')}`;

/** Where a webhook's secrets are sealed: they open nothing in another one. */
export const secretPlace = ({ clientId, id }: Pick<WebhookRecord, 'clientId' | 'id'>): string =>
  `${clientId}/webhook/${id}`;
