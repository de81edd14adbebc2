import { textsIn } from './texts.ts';

/** Milliseconds between two looks at a window, which does not report that it was closed. */
const lookDelay = 500;

let close: (() => void) | undefined;

/**
 * Offers a button that opens a unit in its own window, because browsers allow windows only after a click.
 *
 * @param onClosed called once when the learner has closed the window
 */
export function offerOwnWindow(url: string, title: string, lang: string, onClosed: () => void): void {
  closeOwnWindow();
  const panel = document.createElement('main');
  const heading = document.createElement('h1');
  const button = document.createElement('button');
  let opened: Window | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  heading.textContent = title;
  button.type = 'button';
  button.textContent = textsIn(lang).ownWindow;
  button.onclick = () => {
    if (opened && !opened.closed) {
      opened.focus();
      return;
    }
    opened = window.open(url, '_blank');
    clearInterval(timer);
    timer = setInterval(() => {
      if (!opened?.closed) return;
      clearInterval(timer);
      onClosed();
    }, lookDelay);
  };
  panel.append(heading, button);
  document.body.append(panel);
  close = () => {
    clearInterval(timer);
    opened?.close();
    panel.remove();
  };
}

/** Closes the window of a unit, and removes its button. */
export function closeOwnWindow(): void {
  close?.();
  close = undefined;
}
