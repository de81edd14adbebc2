import { textsIn } from './texts.ts';

/** Milliseconds between two looks at a window, which does not report that it was closed. */
const lookDelay = 500;

let close: (() => void) | undefined;

interface OwnWindow {
  url: string;
  title: string;
  lang: string;
  /** Opens the window without another click, if the browser allows it. */
  isAgain: boolean;
}

interface OwnWindowHandlers {
  /** The learner has closed the window. Called once. */
  onClosed(): void;
  /** The learner opens a window again that was closed. The unit needs another launch. */
  onAgain(): void;
}

/** Offers a button that opens a unit in its own window, because browsers allow windows only after a click. */
export function offerOwnWindow(
  { url, title, lang, isAgain }: OwnWindow,
  { onClosed, onAgain }: OwnWindowHandlers,
): void {
  closeOwnWindow();
  const panel = document.createElement('main');
  const heading = document.createElement('h1');
  const button = document.createElement('button');
  let opened: Window | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  heading.textContent = title;
  button.type = 'button';
  button.textContent = textsIn(lang).ownWindow;
  const open = () => {
    opened = window.open(url, '_blank');
    clearInterval(timer);
    timer = setInterval(() => {
      if (!opened?.closed) return;
      clearInterval(timer);
      onClosed();
    }, lookDelay);
  };
  button.onclick = () => {
    if (!opened) open();
    else if (opened.closed) onAgain();
    else opened.focus();
  };
  if (isAgain) open();
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
