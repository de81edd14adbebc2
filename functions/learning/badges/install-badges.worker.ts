import { installBadges } from './install-badges.ts';

/** Invoked by hand after a deployment; see docs/operations.md. */
export const handler = (): Promise<{ added: number }> => installBadges();
