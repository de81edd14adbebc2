import { h } from './dom.ts';

/** Builds the rule card of a training: a heading and rows of two columns. */
export const rulesCard = (card: {
  title: string;
  rows: readonly (readonly [string, string])[];
}): HTMLElement =>
  h(
    'div',
    {},
    h('h1', {}, card.title),
    h(
      'table',
      { class: 'rules' },
      h(
        'tbody',
        {},
        ...card.rows.map(([what, how]) => h('tr', {}, h('th', { scope: 'row' }, what), h('td', {}, how))),
      ),
    ),
  );
