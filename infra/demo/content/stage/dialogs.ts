import { h } from './dom.ts';
import { type StepResult, stepScore } from './score.ts';
import { type CommonTexts, fill } from './texts.ts';

export interface DialogButton {
  id: string;
  label: string;
  main?: boolean;
}

/** Shows a dialog in front of the game. Returns the id of the pressed button, or `close` for Escape. */
export function ask(
  body: readonly (Node | string | false)[],
  buttons: readonly DialogButton[],
  label: string,
): Promise<string> {
  return new Promise((resolve) => {
    const dialog = h('dialog', { 'aria-label': label });
    const answer = (id: string): void => {
      dialog.close();
      dialog.remove();
      resolve(id);
    };
    dialog.append(
      h('div', { class: 'body' }, ...body),
      h(
        'div',
        { class: 'foot' },
        ...buttons.map(({ id, label: text, main }) =>
          h(
            'button',
            {
              type: 'button',
              class: main ? 'main' : 'second',
              'data-action': id,
              onclick: () => answer(id),
            },
            text,
          ),
        ),
      ),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      answer('close');
    });
    document.body.append(dialog);
    dialog.showModal();
    // Browsers log a warning for the autofocus attribute in a cross-origin frame without focus.
    dialog.querySelector<HTMLElement>('.main')?.focus();
  });
}

const figure = (value: string, label: string): HTMLElement =>
  h('div', { class: 'figure' }, h('b', {}, value), h('span', {}, label));

export interface ResultView {
  texts: CommonTexts;
  title: string;
  steps: readonly StepResult[];
  score: number;
  points: number;
  seconds: number;
  badges: readonly { number: number; name: string; earned: boolean }[];
  remember: readonly string[];
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Builds the result screen. */
export function resultBody({
  texts,
  steps,
  score,
  points,
  seconds,
  badges,
  remember,
  title,
}: ResultView): Node[] {
  const mistakes = steps.reduce((sum, step) => sum + step.mistakes, 0);
  return [
    h('p', { class: 'kicker' }, title),
    h('h1', {}, badges.every((badge) => badge.earned) ? texts.resultPerfect : texts.resultDone),
    h(
      'div',
      { class: 'figures' },
      figure(`${score} %`, texts.score),
      figure(String(points), texts.points),
      figure(String(mistakes), texts.mistakes),
      figure(clock(seconds), texts.time),
    ),
    h(
      'div',
      { class: 'medals', role: 'list', 'aria-label': texts.badges },
      ...badges.map(({ number, name, earned }) =>
        h(
          'div',
          { class: `medal ${earned ? 'earned' : ''}`, role: 'listitem' },
          h('i', { 'aria-hidden': 'true' }, String(number)),
          name,
          h('span', { class: 'sr' }, ` (${earned ? texts.earned : texts.notEarned})`),
        ),
      ),
    ),
    h('h3', {}, texts.toRemember),
    h('ul', {}, ...remember.map((line) => h('li', {}, line))),
    h('h3', {}, texts.yourSteps),
    h(
      'ul',
      { class: 'result-steps' },
      ...steps.map((step) => h('li', {}, h('span', {}, step.name), h('b', {}, `${stepScore(step)} %`))),
    ),
  ];
}

/** Builds the introduction before the first step. */
export function introBody(
  texts: CommonTexts,
  intro: { title: string; text: string; firstName: string; vr: boolean; touch: boolean },
): (Node | string | false)[] {
  return [
    h('h1', {}, intro.title),
    intro.firstName !== '' && h('p', {}, fill(texts.hello, { name: intro.firstName })),
    h('p', {}, intro.text),
    h('h3', {}, texts.howTo),
    h(
      'ul',
      {},
      h('li', {}, intro.touch ? texts.howTouch : texts.howMouse),
      h('li', {}, texts.howKeys),
      intro.vr && h('li', {}, texts.howVr),
    ),
  ];
}
