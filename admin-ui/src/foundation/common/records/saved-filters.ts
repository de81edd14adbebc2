import { type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { compareTexts } from '../../../../../shared/order.ts';
import { currentLanguage } from '../../providers/current-language.ts';
import { useProfile } from '../../providers/me.ts';

const savedQueryText = ({ filter, sort }: SavedQuery['value']) =>
  JSON.stringify([Object.entries(filter ?? {}).sort(), sort?.field, sort?.order]);

interface SavedFilters {
  saved: SavedQuery[];
  /** The saved filter that equals the current filter, if any. */
  current: SavedQuery | undefined;
  /** The current filter in the shape that is saved. */
  now: SavedQuery['value'];
  apply: (query: SavedQuery) => void;
  save: (label: string) => void;
  remove: (query: SavedQuery) => void;
}

/** Named searches, filters and sort orders of a list. Stored in this browser for each list and person. */
export function useSavedFilters(list: string, onApply?: (value: SavedQuery['value']) => void): SavedFilters {
  const { data: me } = useProfile();
  const [stored, store] = useSavedQueries(`${list}.${me?.id ?? ''}`);
  const { filterValues, sort, perPage } = useListContext();
  const navigate = useNavigate();
  const now = { filter: filterValues as unknown, sort, perPage, displayedFilters: [] };
  const saved = [...stored].sort((one, other) => compareTexts(currentLanguage())(one.label, other.label));
  return {
    saved,
    now,
    current: saved.find(({ value }) => savedQueryText(value) === savedQueryText(now)),
    apply: ({ value }) => {
      if (onApply) return onApply(value);
      const search = new URLSearchParams({
        filter: JSON.stringify(value.filter ?? {}),
        sort: value.sort?.field ?? sort.field,
        order: value.sort?.order ?? sort.order,
        page: '1',
        perPage: String(perPage),
      });
      void navigate({ search: search.toString() });
    },
    save: (label) => store([...stored, { label, value: now }]),
    remove: (query) => store(stored.filter(({ label }) => label !== query.label)),
  };
}
