import { installBadges } from './install-badges.ts';

/** Invoked manually after a deployment. See docs/operations.md. */
export const handler = (): Promise<{ added: number }> => installBadges();
