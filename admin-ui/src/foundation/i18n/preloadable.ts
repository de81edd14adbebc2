import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: as in React's own types
type Any = ComponentType<any>;
export type Preloadable<T extends Any> = LazyExoticComponent<T> & { load: () => Promise<{ default: T }> };

/** Returns a thenable that calls back synchronously, so that React renders without waiting. */
const resolved = <T>(value: T): Promise<T> =>
  Object.defineProperty({} as Promise<T>, 'then', { value: (go: (value: T) => void) => go(value) });

/**
 * React's `lazy` for a file that can be loaded before it is rendered. A loaded file is rendered immediately.
 * React's `lazy` would show a fallback first and delay each nested part by 300 ms.
 */
export function preloadable<T extends Any>(load: () => Promise<{ default: T }>): Preloadable<T> {
  let loaded: { default: T } | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  return Object.assign(
    lazy(() => (loaded ? resolved(loaded) : preload())),
    { load: preload },
  );
}
