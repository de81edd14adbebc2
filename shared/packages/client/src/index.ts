import type { components, paths } from './api';
import { type ClientOptions, createClient } from './client.ts';

export { type ClientOptions, type ListOptions, type Problem, ProblemError } from './client.ts';
export type { RetryOptions } from './retries.ts';
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.ts';
export type { components, paths };

/** The shapes of the API by name, for example `Schemas['Member']`. */
export type Schemas = components['schemas'];

/** Returns a client for an installation of this version. */
export const connect = (options: ClientOptions) => createClient<paths>(options);
