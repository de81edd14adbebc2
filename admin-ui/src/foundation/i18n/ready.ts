import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: as in React's own types
type Any = ComponentType<any>;
export type Ready<T extends Any> = LazyExoticComponent<T> & { load: () => Promise<{ default: T }> };

/** To React a promise that is kept already: it goes on at once. */
const kept = <T>(value: T): Promise<T> =>
  Object.defineProperty({} as Promise<T>, 'then', { value: (go: (value: T) => void) => go(value) });

/**
 * React's `lazy`, of a file that may be loaded before it is drawn: then it shows at once. Else React shows a fallback
 * first, and holds back what follows by 300 ms, one fallback after the other.
 */
export function ready<T extends Any>(load: () => Promise<{ default: T }>): Ready<T> {
  let there: { default: T } | undefined;
  const remember = async () => {
    there = await load();
    return there;
  };
  return Object.assign(
    lazy(() => (there ? kept(there) : remember())),
    { load: remember },
  );
}
