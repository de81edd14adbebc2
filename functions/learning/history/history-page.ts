import type { HistoryItem } from '../../../shared/contracts/learning/history.ts';
import { locales } from '../../../shared/lang.ts';
import { type ShortListRequest, type StatusAnswer, shortList } from '../../runtime/http/answer.ts';

/** Returns the requested page of a history in the requested order. */
export const historyPage = (
  name: string,
  items: readonly HistoryItem[],
  query: ShortListRequest,
): StatusAnswer<HistoryItem[], 200> =>
  shortList(name, items, query, {
    fields: {
      lastSession: ({ lastSession }) => lastSession ?? '',
      title: ({ title }) => title,
      progressionPercent: ({ progressionPercent }) => progressionPercent,
      id: ({ id }) => id,
    },
    id: ({ id }) => id,
    text: ({ title }) => title,
    locale: locales[query.lang],
  });
