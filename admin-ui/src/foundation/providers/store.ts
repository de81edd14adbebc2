import { localStorageStore, type Store } from 'react-admin';
import { savedSuffix } from './saved-suffix.ts';

const PRESERVED = ['theme', 'locale'] as const;

/** Creates react-admin's store. A sign-out empties the store, except theme, language and saved filters. */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    reset() {
      const filters = Object.keys(store.listItems?.() ?? {}).filter((key) => key.endsWith(savedSuffix));
      const preserved = [...PRESERVED, ...filters].map((key) => [key, store.getItem(key)] as const);
      store.reset();
      for (const [key, value] of preserved) if (value !== undefined) store.setItem(key, value);
    },
  };
}
