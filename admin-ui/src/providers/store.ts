import { localStorageStore, type Store } from 'react-admin';

const KEPT = ['theme', 'locale'] as const;

/** react-admin's store; signing out empties it, but for the theme and the language of this browser. */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    reset() {
      const kept = KEPT.map((key) => [key, store.getItem(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
}
