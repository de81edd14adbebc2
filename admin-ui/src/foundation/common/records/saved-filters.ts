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
  save: (label: string) => void;
  remove: (query: SavedQuery) => void;
}

/** A named search, with its filters and its sort order. */
export type ListView = SavedQuery['value'];

/** Named views of a list, which this browser remembers for each list and person. */
export function useSavedFilters(list: string, now: ListView): SavedFilters {
  const { data: me } = useProfile();
  const [stored, store] = useSavedQueries(`${list}.${me?.id ?? ''}`);
  const saved = [...stored].sort((one, other) => compareTexts(currentLanguage())(one.label, other.label));
  return {
    saved,
    current: saved.find(({ value }) => savedQueryText(value) === savedQueryText(now)),
    save: (label) => store([...stored, { label, value: now }]),
    remove: (query) => store(stored.filter(({ label }) => label !== query.label)),
  };
}

/** Returns the view of a list of react-admin whose filters are in the address, and its setter. */
export function useListView(): [now: ListView, apply: (view: ListView) => void] {
  const { filterValues, sort, perPage } = useListContext();
  const navigate = useNavigate();
  const apply = (view: ListView) => {
    const search = new URLSearchParams({
      filter: JSON.stringify(view.filter ?? {}),
      sort: view.sort?.field ?? sort.field,
      order: view.sort?.order ?? sort.order,
      page: '1',
      perPage: String(perPage),
    });
    void navigate({ search: search.toString() });
  };
  return [{ filter: filterValues as unknown, sort, perPage, displayedFilters: [] }, apply];
}
