import type { Instance, OptionsGeneric, VirtualElement } from '@popperjs/core';

type Options = Partial<OptionsGeneric<never>>;

let library: typeof import('@popperjs/core/lib/popper.js') | undefined;
const load = async () => {
  library = await import('@popperjs/core/lib/popper.js');
  return library;
};

/**
 * Popper's `createPopper`, loaded with the first tooltip or list that opens: otherwise whatever may have one brings
 * the library, 9 kB of a first page. What is to be placed is transparent until then, not hidden: a calendar that opens
 * takes the focus at once.
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
