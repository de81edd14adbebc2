import type { ContentPackage } from '../../../../shared/archive/content-package.ts';
import { type PackageState, stateOf } from './package-rules.ts';
import { textsIn } from './texts.ts';

/**
 * Shows the bar of a package with several units: previous, next, and the list of all units. Packages of one unit have
 * their own navigation.
 *
 * @returns a function that shows the state of the units
 */
export function showContents(
  { title, units }: ContentPackage,
  lang: string,
  open: (id: string) => void,
): (state: PackageState, unitId: string) => void {
  if (units.length === 1) return () => undefined;
  const texts = textsIn(lang);
  const bar = document.createElement('header');
  const list = document.createElement('details');
  const summary = document.createElement('summary');
  const entries = document.createElement('ol');
  const button = (text: string, symbol: string) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.title = text;
    element.ariaLabel = text;
    element.textContent = symbol;
    return element;
  };
  const [previous, next] = [button(texts.previous, '‹'), button(texts.next, '›')];
  const position = document.createElement('p');
  position.setAttribute('role', 'status');
  summary.textContent = texts.contents;
  summary.title = title;
  list.append(summary, entries);
  bar.append(list, position, previous, next);
  document.body.prepend(bar);
  const choose = (id: string) => {
    list.open = false;
    open(id);
  };
  const rows = units.map(({ id, title: text }) => {
    const item = document.createElement('li');
    const choice = document.createElement('button');
    const mark = document.createElement('span');
    choice.type = 'button';
    choice.append(text, mark);
    choice.onclick = () => choose(id);
    item.append(choice);
    entries.append(item);
    return { id, choice, mark };
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') list.open = false;
  });
  // The unit's own page receives clicks, so that the list closes when the focus moves there.
  addEventListener('blur', () => {
    list.open = false;
  });
  return (state, unitId) => {
    const at = units.findIndex(({ id }) => id === unitId);
    for (const { id, choice, mark } of rows) {
      choice.ariaCurrent = id === unitId ? 'page' : null;
      mark.textContent = stateOf(state, id)?.done ? ` ✓ ${texts.done}` : '';
    }
    position.textContent =
      at < 0 ? '' : `${texts.content} ${at + 1}/${units.length}: ${units[at]?.title ?? ''}`;
    previous.disabled = at <= 0;
    next.disabled = at < 0 || at >= units.length - 1;
    previous.onclick = () => choose(units[at - 1]?.id ?? '');
    next.onclick = () => choose(units[at + 1]?.id ?? '');
  };
}
