import { settings } from '../../runtime/settings.ts';
import type { XapiActor } from './statement-rules.ts';

/** The authority of statements that the platform stores itself, and of statements of the content that it launches. */
export const platformAgent = (): XapiActor => ({
  objectType: 'Agent',
  account: { homePage: settings.pageUrl, name: 'platform' },
});

/** The agent of a member in statements that the platform stores itself. */
export const memberAgent = (userId: string): XapiActor => ({
  objectType: 'Agent',
  account: { homePage: settings.pageUrl, name: userId },
});
