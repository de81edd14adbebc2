import { checkMemberExistsWrite, memberRowChanges } from '../../../identity/members/index.ts';
import {
  checkBadgeAbsentWrite,
  checkBadgeEarnedWrite,
  findDefinitions,
  markEarnedWrite,
  replaceTallyWrite,
  takeBadgeWrite,
} from '../../../learning/badges/index.ts';
import {
  listTotalParts,
  raiseTotalWrites,
  replaceBadgeCountsWrite,
  sumCounts,
} from '../../../learning/statistics/index.ts';
import { listOrganisationSuggestions } from '../../../learning/suggestions/index.ts';
import { countKeys, isSame } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';
import type { Snapshot } from '../snapshot.ts';

interface BadgeCounts {
  badge1: number;
  badge2: number;
  badge3: number;
}
const toBadges = ({
  badge1,
  badge2,
  badge3,
}: { [K in keyof BadgeCounts]?: number | undefined }): BadgeCounts => ({
  badge1: badge1 ?? 0,
  badge2: badge2 ?? 0,
  badge3: badge3 ?? 0,
});
const describeBadges = ({ badge1, badge2, badge3 }: BadgeCounts): string =>
  `${badge1}, ${badge2} and ${badge3} badges`;
const badgeCounts = (value: (name: keyof BadgeCounts) => number): BadgeCounts => ({
  badge1: value('badge1'),
  badge2: value('badge2'),
  badge3: value('badge3'),
});

/** Returns the sums of the badges in figures of trainings, by member or by training. */
async function countBadges(
  snapshot: Snapshot,
  by: 'userId' | 'trainingId',
): Promise<Map<string, BadgeCounts>> {
  const groups = Map.groupBy(await snapshot.trainingFigures(), (one) => one[by]);
  const sum = (all: readonly { badges: readonly number[] }[], place: number) =>
    all.reduce((total, { badges }) => total + (badges[place] ?? 0), 0);
  return new Map(
    [...groups].map(([id, all]) => [id, { badge1: sum(all, 0), badge2: sum(all, 1), badge3: sum(all, 2) }]),
  );
}

/** Badges in a member's figures of trainings ↔ the numbers of badges in the member's figures. */
export const badgeFigures: ConsistencyCheck = {
  name: 'badge-figures',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const figures = await snapshot.figures();
    const counts = await countBadges(snapshot, 'userId');
    for (const [userId, before] of figures) {
      const [stored, expected] = [toBadges(before), counts.get(userId) ?? toBadges({})];
      if (isSame(stored, expected)) continue;
      yield {
        record: `figures of member ${userId}`,
        expected: describeBadges(expected),
        stored: describeBadges(stored),
        repair: byWriting(
          checkMemberExistsWrite(snapshot, userId),
          replaceBadgeCountsWrite({ clientId, userId }, before, expected),
        ),
      };
    }
  },
};

/**
 * Badges in figures of members ↔ the numbers of badges of the organisation and of each training. A total is never
 * smaller, because it includes people who were deleted, and progress that was reset. The totals are read after
 * the figures, because they only grow.
 */
export const badgeTotals: ConsistencyCheck = {
  name: 'badge-totals',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const ofTrainings = await countBadges(snapshot, 'trainingId');
    const all = [...ofTrainings.values()];
    const whole = badgeCounts((name) => all.reduce((sum, counts) => sum + counts[name], 0));
    for (const [trainingId, least] of [[undefined, whole] as const, ...ofTrainings]) {
      const parts = await listTotalParts(snapshot, trainingId);
      const stored = toBadges(sumCounts(parts));
      const expected = badgeCounts((name) => Math.max(stored[name], least[name]));
      if (isSame(stored, expected)) continue;
      yield {
        record: trainingId === undefined ? `organisation ${clientId}` : `training ${trainingId}`,
        expected: `at least ${describeBadges(expected)}`,
        stored: describeBadges(stored),
        repair: byWriting(
          ...raiseTotalWrites(
            { clientId, trainingId },
            parts,
            badgeCounts((name) => expected[name] - stored[name]),
          ),
        ),
      };
    }
  },
};

/**
 * Platform badges that members earned ↔ the badges. The repair removes an earned badge that does not exist, and
 * marks an existing badge as earned, so that it cannot be deleted.
 */
export const earnedBadges: ConsistencyCheck = {
  name: 'earned-badges',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const earnedByMember = await snapshot.heldBadges();
    const definitions = new Map((await findDefinitions(true)).badges.map((badge) => [badge.id, badge]));
    const marked = new Set<string>();
    for (const [userId, { dates }] of earnedByMember)
      for (const [badgeId, date] of dates) {
        const earned = { clientId, userId, badgeId, date };
        const badge = definitions.get(badgeId);
        if (!badge)
          yield {
            record: `badge ${badgeId} of member ${userId}`,
            expected: 'not earned',
            stored: 'earned, and does not exist',
            repair: byWriting(checkBadgeAbsentWrite(badgeId), takeBadgeWrite(earned)),
          };
        else if (!badge.earned && !marked.has(badgeId)) {
          marked.add(badgeId);
          yield {
            record: `badge ${badgeId}`,
            expected: 'marked as earned',
            stored: 'not marked',
            repair: byWriting(checkBadgeEarnedWrite(earned), markEarnedWrite(badgeId)),
          };
        }
      }
  },
};

/**
 * Teams and suggestions ↔ the counters that badges depend on. A counter is never smaller than the number of
 * stored records. It can be larger: withdrawn suggestions count, and a team is counted when a member joins.
 */
export const badgeTallies: ConsistencyCheck = {
  name: 'badge-tallies',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const earnedByMember = await snapshot.heldBadges();
    const suggestions = countKeys((await listOrganisationSuggestions(snapshot)).map(({ by }) => by));
    const members = await snapshot.members();
    const { teams } = memberRowChanges(members.map((after) => ({ after })));
    for (const { id: userId, roles } of members) {
      const tally = earnedByMember.get(userId)?.tally;
      const suggestionsMade = Math.max(tally?.suggestionsMade ?? 0, suggestions.get(userId) ?? 0);
      const team = roles.includes('ROLE_MANAGER') ? (teams.get(userId) ?? 0) : 0;
      const size = Math.max(tally?.teamSize ?? 0, team);
      const [stored, expected] = [
        { suggestionsMade: tally?.suggestionsMade ?? 0, teamSize: tally?.teamSize ?? 0 },
        { suggestionsMade: suggestionsMade, teamSize: size },
      ];
      if (isSame(stored, expected)) continue;
      const texts = [stored, expected].map(
        (one) => `${one.suggestionsMade} suggestions, team of ${one.teamSize}`,
      );
      yield {
        record: `counters of member ${userId}`,
        expected: texts[1] ?? '',
        stored: texts[0] ?? '',
        repair: byWriting(
          checkMemberExistsWrite(snapshot, userId),
          replaceTallyWrite({ clientId, userId }, tally, expected),
        ),
      };
    }
  },
};
