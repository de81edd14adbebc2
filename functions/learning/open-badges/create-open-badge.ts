import { randomInt } from 'node:crypto';
import type { Deps } from '../../runtime/deps.ts';
import { settings } from '../../runtime/settings.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { openBadgeAddress } from './credential-rules.ts';
import type { OpenBadge } from './open-badge.entity.ts';
import { createOpenBadgeWrites, PlaceTaken, setWithdrawn } from './open-badge.repository.ts';
import { newPublicNumber } from './public-number-rules.ts';
import { drawPlace } from './status-list.ts';

/** The facts of an achievement that is shared. */
export type SharedAchievement = Omit<
  OpenBadge,
  'number' | 'issuedDate' | 'list' | 'index' | 'revoked' | 'withdrawn'
>;

/**
 * Shares an achievement: gives it a public address and a place in a list of revoked badges, in one transaction with
 * `writes`.
 *
 * @param writes the conditions, and the note on the achievement with its number
 * @throws CONFLICT if the achievement was shared, or changed since it was read
 */
export async function createOpenBadge(
  deps: Pick<Deps, 'now'>,
  achievement: SharedAchievement,
  writes: (number: string) => Write[],
): Promise<{ number: string }> {
  const issuedDate = deps.now().toISOString();
  for (let draw = 0; ; draw += 1) {
    const number = newPublicNumber(achievement.clientId);
    const badge: OpenBadge = { ...achievement, number, issuedDate, ...drawPlace(draw, randomInt) };
    try {
      await transact([...writes(number), ...createOpenBadgeWrites(badge)]);
      return { number };
    } catch (error) {
      if (!(error instanceof PlaceTaken)) throw error;
    }
  }
}

/** Returns the number and the public address of a shared achievement. */
export const toShared = (number: string) => ({
  number,
  url: openBadgeAddress(settings.pageUrl, number),
});

/** Shows a badge again that the person withdrew, and returns its number and address. */
export async function shareAgain(badge: OpenBadge) {
  if (badge.withdrawn) await setWithdrawn(badge, undefined);
  return toShared(badge.number);
}
