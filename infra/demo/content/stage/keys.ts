import type { Hud } from './hud.ts';

const inField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** Handles keys: 1 to 9 choose, Enter confirms, Space presses the task's button, and each tool has a key. */
export function listenToKeys(hud: Hud, tools: Record<string, () => void>): void {
  let holding = false;
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const choice = digit ? hud.state?.choices[Number(digit) - 1] : undefined;
    if (choice) {
      event.preventDefault();
      hud.onPick?.(choice.id);
    } else if (event.code === 'Space' && hud.state?.hold) {
      event.preventDefault();
      if (!holding) hud.onHold?.(true);
      holding = true;
    } else if (event.code === 'Enter' && hud.state?.confirm && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      hud.onConfirm?.();
    } else if (!event.repeat) {
      const tool = tools[event.key.toLowerCase()];
      if (tool) {
        event.preventDefault();
        tool();
      }
    }
  });
  addEventListener('keyup', (event) => {
    if (event.code !== 'Space' || !holding) return;
    holding = false;
    hud.onHold?.(false);
  });
  addEventListener('blur', () => {
    if (holding) hud.onHold?.(false);
    holding = false;
  });
}
