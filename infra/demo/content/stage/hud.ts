import { h, type IconName, icon } from './dom.ts';
import { type CommonTexts, fill } from './texts.ts';

export interface PanelChoice {
  id: string;
  label: string;
  state?: 'wrong' | 'right' | 'picked';
  /** A small square of this colour before the label. */
  swatch?: string;
}

/** The state of the panel. Every action in the scene is also available on the panel. */
export interface PanelState {
  number: number;
  name: string;
  ask: string;
  choices: readonly PanelChoice[];
  /** Facts found so far. */
  notes?: readonly string[];
  /** The result of the last choice. A `plain` text has no "right" or "not quite" before it. */
  outcome?: { good: boolean; text: string; plain?: boolean };
  meters?: readonly { label: string; value: number; text: string }[];
  /** The label of a button that acts while it or the Space key is pressed. */
  hold?: string;
  confirm?: string;
}

export interface Hud {
  readonly root: HTMLElement;
  show(state: PanelState): void;
  /** Updates the values of the meters only. */
  meters(values: NonNullable<PanelState['meters']>): void;
  /** Highlights a choice while the pointer is over its object in the scene. */
  point(id: string | undefined): void;
  busy(on: boolean): void;
  readonly state: PanelState | undefined;
  addTool(name: IconName, label: string, act: () => void): HTMLButtonElement;
  /** Returns the left and bottom parts of the window that the panel covers. */
  covered(): { left: number; bottom: number };
  onPick?: (id: string) => void;
  onPoint?: (id: string | undefined, byKey: boolean) => void;
  onConfirm?: () => void;
  onHold?: (down: boolean) => void;
  onChange?: () => void;
}

const signature = (state: PanelState): string => JSON.stringify({ ...state, meters: state.meters?.length });

/**
 * Creates the HTML of the game: a bar of tools, the progress, and the panel with the step and its choices.
 */
export function createHud(texts: CommonTexts, title: string, stepCount: number): Hud {
  const tools = h('div', { class: 'tools' });
  const progress = h('div', {
    class: 'progress',
    role: 'progressbar',
    'aria-label': title,
    'aria-valuemin': 0,
    'aria-valuemax': stepCount,
  });
  const bar = h('div', { class: 'progress-fill' });
  progress.append(bar);
  const top = h('header', { class: 'top' }, h('p', { class: 'title' }, title), tools);
  const kicker = h('p', { class: 'kicker' });
  const ask = h('h2', { id: 'ask', tabindex: -1 });
  const notes = h('ul', { class: 'notes' });
  const meters = h('div', { class: 'meters' });
  const choices = h('div', { class: 'choices', role: 'group', 'aria-labelledby': 'ask' });
  const outcome = h('p', { class: 'outcome', role: 'status', 'aria-live': 'polite' });
  const actions = h('div', { class: 'actions' });
  const panel = h(
    'section',
    { class: 'panel', 'aria-labelledby': 'ask' },
    kicker,
    ask,
    notes,
    meters,
    choices,
    outcome,
    actions,
  );
  const root = h('div', { class: 'hud' }, progress, top, panel);
  let state: PanelState | undefined;
  let shown = '';

  const drawMeters = (values: PanelState['meters'] = []): void => {
    while (meters.children.length > values.length) meters.lastElementChild?.remove();
    values.forEach(({ label, value, text }, index) => {
      let row = meters.children[index];
      if (!row) {
        row = h(
          'div',
          { class: 'meter' },
          h('span'),
          h('span', { class: 'meter-text' }),
          h('div', { class: 'meter-bar' }, h('div')),
        );
        meters.append(row);
      }
      const [name, number, track] = row.children;
      if (name) name.textContent = label;
      if (number) number.textContent = text;
      const fillBar = track?.firstElementChild;
      if (fillBar instanceof HTMLElement) fillBar.style.width = `${Math.round(value * 100)}%`;
    });
  };
  const choiceButton = (choice: PanelChoice, index: number): HTMLButtonElement => {
    const suffix = choice.state === 'wrong' ? texts.refused : choice.state === 'picked' ? texts.chosen : '';
    return h(
      'button',
      {
        class: `choice ${choice.state ?? ''}`,
        type: 'button',
        'data-choice': choice.id,
        'aria-disabled': choice.state === 'wrong' || choice.state === 'right' ? 'true' : undefined,
        'aria-keyshortcuts': index < 9 ? String(index + 1) : undefined,
        onclick: () => hud.onPick?.(choice.id),
        onfocus: (event) =>
          hud.onPoint?.(choice.id, event.target instanceof Element && event.target.matches(':focus-visible')),
        onblur: () => hud.onPoint?.(undefined, true),
        onpointerenter: () => hud.onPoint?.(choice.id, false),
        onpointerleave: () => hud.onPoint?.(undefined, false),
      },
      h('kbd', { 'aria-hidden': 'true' }, String(index + 1)),
      choice.swatch
        ? h('i', { class: 'swatch', style: `background:${choice.swatch}`, 'aria-hidden': 'true' })
        : undefined,
      h('span', {}, choice.label, suffix ? h('span', { class: 'sr' }, ` (${suffix})`) : undefined),
    );
  };
  const holdButton = (label: string): HTMLButtonElement => {
    const down = (event: Event): void => {
      event.preventDefault();
      hud.onHold?.(true);
    };
    const up = (): void => hud.onHold?.(false);
    return h(
      'button',
      {
        class: 'hold',
        type: 'button',
        'data-action': 'hold',
        onpointerdown: down,
        onpointerup: up,
        onpointerleave: up,
        onpointercancel: up,
        oncontextmenu: (event) => event.preventDefault(),
      },
      label,
    );
  };

  const hud: Hud = {
    root,
    get state() {
      return state;
    },
    show(next) {
      const focused =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset.choice : undefined;
      const newQuestion = next.ask !== state?.ask;
      state = next;
      drawMeters(next.meters);
      const now = signature(next);
      if (now === shown) return;
      shown = now;
      kicker.textContent = `${fill(texts.step, { n: next.number, all: stepCount })} · ${next.name}`;
      progress.setAttribute('aria-valuenow', String(next.number - 1));
      bar.style.width = `${((next.number - 1) / stepCount) * 100}%`;
      ask.textContent = next.ask;
      notes.replaceChildren(...(next.notes ?? []).map((note) => h('li', {}, note)));
      choices.replaceChildren(...next.choices.map(choiceButton));
      choices.classList.toggle('many', next.choices.length > 6);
      outcome.className = `outcome ${next.outcome ? (next.outcome.good ? 'good' : 'bad') : ''}`;
      const verdict = next.outcome?.good ? texts.right : texts.wrong;
      outcome.textContent = next.outcome
        ? next.outcome.plain
          ? next.outcome.text
          : `${verdict} ${next.outcome.text}`
        : '';
      actions.replaceChildren(
        ...(next.hold ? [holdButton(next.hold)] : []),
        ...(next.confirm
          ? [
              h(
                'button',
                {
                  class: 'confirm',
                  type: 'button',
                  'data-action': 'confirm',
                  onclick: () => hud.onConfirm?.(),
                },
                next.confirm,
              ),
            ]
          : []),
      );
      const again = focused ? choices.querySelector<HTMLElement>(`[data-choice="${focused}"]`) : null;
      if (next.confirm && next.outcome?.good) actions.querySelector('button')?.focus({ preventScroll: true });
      else if (again) again.focus({ preventScroll: true });
      else if (newQuestion) ask.focus({ preventScroll: true });
      if (newQuestion) panel.scrollTop = 0;
      else if (next.confirm && next.outcome) actions.scrollIntoView({ block: 'nearest' });
      else if (next.outcome) outcome.scrollIntoView({ block: 'nearest' });
      hud.onChange?.();
    },
    meters(values) {
      if (state) state = { ...state, meters: values };
      drawMeters(values);
    },
    point(id) {
      for (const button of choices.children) {
        button.classList.toggle('hot', button instanceof HTMLElement && button.dataset.choice === id);
      }
    },
    busy(on) {
      panel.classList.toggle('busy', on);
      panel.setAttribute('aria-busy', String(on));
    },
    addTool(name, label, act) {
      const button = h(
        'button',
        { type: 'button', class: 'tool', 'aria-label': label, title: label, onclick: act },
        icon(name),
      );
      tools.append(button);
      return button;
    },
    covered() {
      const box = panel.getBoundingClientRect();
      const sideways = box.width < innerWidth * 0.7;
      return sideways ? { left: box.right, bottom: 0 } : { left: 0, bottom: innerHeight - box.top };
    },
  };
  return hud;
}
