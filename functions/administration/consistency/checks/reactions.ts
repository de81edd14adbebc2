import {
  checkCardTotalsWrite,
  checkMarksWrite,
  EVERYTHING,
  findCards,
  replaceCardTotalsWrite,
} from '../../../content/catalogue/index.ts';
import { findCourseCounts, replaceFavouritesWrite } from '../../../content/content-records/index.ts';
import { checkMemberExistsWrite } from '../../../identity/members/index.ts';
import {
  listTotalParts,
  raiseTotalWrites,
  replaceReactionsWrite,
  sumCounts,
} from '../../../learning/statistics/index.ts';
import { countKeys, isSame } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck, type Disagreement } from '../consistency-check.ts';
import type { Snapshot } from '../snapshot.ts';

interface Reactions {
  likes: number;
  favourites: number;
}
const describeReactions = ({ likes, favourites }: Reactions): string =>
  `${likes} likes, ${favourites} favourites`;
const toReactions = ({ likes, favourites }: { [K in keyof Reactions]?: number | undefined }): Reactions => ({
  likes: likes ?? 0,
  favourites: favourites ?? 0,
});

/** Likes and favourites of members ↔ the members' figures, and their figures of each training. */
export const reactionFigures: ConsistencyCheck = {
  name: 'reaction-figures',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const figures = await snapshot.figures();
    const ofTrainings = Map.groupBy(await snapshot.trainingFigures(), ({ userId }) => userId);
    const marks = await snapshot.marks();
    for (const { id: userId } of await snapshot.members()) {
      const own = marks.get(userId) ?? { clientId, userId };
      const { likes = new Set<string>(), favourites = new Set<string>() } = own;
      const finding = (
        trainingId: string | undefined,
        before: Parameters<typeof toReactions>[0],
        after: Reactions,
      ): Disagreement[] => {
        const stored = toReactions(before);
        if (isSame(stored, after)) return [];
        return [
          {
            record: `figures of member ${userId}${trainingId ? ` and training ${trainingId}` : ''}`,
            expected: describeReactions(after),
            stored: describeReactions(stored),
            repair: byWriting(
              checkMemberExistsWrite(snapshot, userId),
              checkMarksWrite(own),
              replaceReactionsWrite({ clientId, userId }, trainingId, { before, after }),
            ),
          },
        ];
      };
      yield* finding(undefined, figures.get(userId) ?? {}, {
        likes: likes.size,
        favourites: favourites.size,
      });
      const stored = new Map(ofTrainings.get(userId)?.map((one) => [one.trainingId, one]));
      for (const trainingId of new Set([...likes, ...favourites, ...stored.keys()]))
        yield* finding(trainingId, stored.get(trainingId) ?? {}, {
          likes: Number(likes.has(trainingId)),
          favourites: Number(favourites.has(trainingId)),
        });
    }
  },
};

/** Returns the numbers of members who like each training, and who marked it as a favourite. */
async function countMarks(snapshot: Snapshot): Promise<(trainingId: string) => Reactions> {
  const marks = [...(await snapshot.marks()).values()];
  const likes = countKeys(marks.flatMap((one) => [...(one.likes ?? [])]));
  const favourites = countKeys(marks.flatMap((one) => [...(one.favourites ?? [])]));
  return (trainingId) =>
    toReactions({ likes: likes.get(trainingId), favourites: favourites.get(trainingId) });
}

/** Returns the greater number of likes, and of favourites. */
const greater = (one: Reactions, other: Reactions): Reactions => ({
  likes: Math.max(one.likes, other.likes),
  favourites: Math.max(one.favourites, other.favourites),
});

/**
 * Likes and favourites of members ↔ the totals on the cards of the organisation. A total may be greater than the
 * number of marks, because it includes people who were deleted since. The repair therefore only raises totals.
 */
export const cardReactions: ConsistencyCheck = {
  name: 'card-reactions',
  async *find(snapshot) {
    const cards = await snapshot.cards();
    const marksOf = await countMarks(snapshot);
    for (const card of cards) {
      const stored = toReactions(card);
      const expected = greater(stored, marksOf(card.id));
      if (isSame(stored, expected)) continue;
      yield {
        record: `training ${card.id}`,
        expected: `at least ${describeReactions(expected)}`,
        stored: describeReactions(stored),
        repair: byWriting(replaceCardTotalsWrite(card, expected)),
      };
    }
  },
};

/** Totals on the cards of the organisation ↔ the totals of all organisations, which include them. */
export const allReactions: ConsistencyCheck = {
  name: 'all-reactions',
  async *find(snapshot) {
    const cards = (await snapshot.cards()).filter(({ likes, favourites = 0 }) => likes > 0 || favourites > 0);
    const everywhere = await findCards(
      EVERYTHING,
      cards.map(({ id }) => id),
      true,
    );
    for (const card of cards) {
      const total = everywhere.get(card.id);
      if (!total) continue;
      const stored = toReactions(total);
      const expected = greater(stored, toReactions(card));
      if (isSame(stored, expected)) continue;
      yield {
        record: `training ${card.id}`,
        expected: `at least ${describeReactions(expected)}`,
        stored: describeReactions(stored),
        repair: byWriting(checkCardTotalsWrite(card), replaceCardTotalsWrite(total, expected)),
      };
    }
  },
};

/** Likes and favourites of members ↔ the totals of the organisation's dashboard, which are never smaller. */
export const organisationReactions: ConsistencyCheck = {
  name: 'organisation-reactions',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const parts = await listTotalParts(snapshot);
    const marks = [...(await snapshot.marks()).values()];
    const stored = toReactions(sumCounts(parts));
    const sizes = (kind: 'likes' | 'favourites') =>
      marks.reduce((sum, one) => sum + (one[kind]?.size ?? 0), 0);
    const expected = greater(stored, { likes: sizes('likes'), favourites: sizes('favourites') });
    if (isSame(stored, expected)) return;
    yield {
      record: `organisation ${clientId}`,
      expected: `at least ${describeReactions(expected)}`,
      stored: describeReactions(stored),
      repair: byWriting(
        ...raiseTotalWrites({ clientId }, parts, {
          likes: expected.likes - stored.likes,
          favourites: expected.favourites - stored.favourites,
        }),
      ),
    };
  },
};

/** Favourite courses of members ↔ the number of favourites of each course, which is never smaller. */
export const courseFavourites: ConsistencyCheck = {
  name: 'course-favourites',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const { own, opened } = await snapshot.courses();
    const ids = [...own.map(({ id }) => id), ...opened];
    const counts = await findCourseCounts(snapshot, ids);
    const marks = [...(await snapshot.marks()).values()];
    const marked = countKeys(marks.flatMap(({ courses = new Set<string>() }) => [...courses]));
    for (const courseId of ids) {
      const before = counts.get(courseId) ?? { clientId, courseId };
      const [stored, least] = [before.favourites ?? 0, marked.get(courseId) ?? 0];
      if (stored >= least) continue;
      yield {
        record: `course ${courseId}`,
        expected: `at least ${least} favourites`,
        stored: `${stored} favourites`,
        repair: byWriting(replaceFavouritesWrite(before, least)),
      };
    }
  },
};
