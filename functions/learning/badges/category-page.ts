import type { BadgeCategory } from '../../../shared/contracts/learning/badge-shapes.ts';
import { locales } from '../../../shared/lang.ts';
import { type ShortListRequest, type StatusAnswer, shortList } from '../../runtime/http/answer.ts';

/** Returns the requested page of categories in the requested order. */
export const categoryPage = (
  categories: readonly BadgeCategory[],
  query: ShortListRequest,
): StatusAnswer<BadgeCategory[], 200> =>
  shortList('badges', categories, query, {
    fields: {
      name: ({ name }) => name,
      obtained: ({ obtained }) => obtained,
      total: ({ total }) => total,
      id: ({ id }) => id,
    },
    id: ({ id }) => id,
    text: ({ name, badges }) => [name, ...badges.map((badge) => badge.name)].join(' '),
    locale: locales[query.lang],
  });
