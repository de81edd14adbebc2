import type { Instance, OptionsGeneric, VirtualElement } from '@popperjs/core';

type Options = Partial<OptionsGeneric<never>>;

let library: typeof import('@popperjs/core/lib/popper.js') | undefined;
const load = async () => {
  library = await import('@popperjs/core/lib/popper.js');
  return library;
};

/**
 * Loads Popper with the first tooltip or list that opens, instead of with the first page. Before that, the
 * element is transparent, not hidden, because a calendar that opens takes the focus immediately.
 */
export function createPopper(
  reference: Element | VirtualElement,
  popper: HTMLElement,
  options?: Options,
): Pick<Instance, 'forceUpdate' | 'destroy'> {
  if (library) return library.createPopper(reference, popper, options);
  let placed: Instance | undefined;
  let gone = false;
  popper.style.opacity = '0';
  load().then(
    (loaded) => {
      if (gone) return;
      popper.style.opacity = '';
      placed = loaded.createPopper(reference, popper, options);
    },
    () => undefined,
  );
  return {
    forceUpdate: () => placed?.forceUpdate(),
    destroy: () => {
      gone = true;
      placed?.destroy();
    },
  };
}
