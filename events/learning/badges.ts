import * as z from 'zod';
import { event } from '../envelope.ts';

/** A person earned a platform badge (BA-03). */
export const platformBadgeEarned = event(
  'platform-badge.earned',
  z.object({ userId: z.string(), badgeId: z.string() }),
  ['notification', 'webhook'],
);
