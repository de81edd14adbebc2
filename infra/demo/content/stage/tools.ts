import type { Bridge } from '../../../../shared/packages/content-sdk/src/index.ts';
import { ask, type DialogButton } from './dialogs.ts';
import { h } from './dom.ts';
import type { Stage } from './game.ts';
import { listenToKeys } from './keys.ts';
import type { Training } from './training.ts';
import type { Vr } from './vr.ts';

export interface Tools {
  /** Pauses the game and shows a dialog. Returns the id of the pressed button. */
  dialog: (
    body: readonly (Node | string | false)[],
    buttons: readonly DialogButton[],
    label: string,
  ) => Promise<string>;
}

/** Creates the tools hint, rule card, sound, pause and headset. Buttons, keys and the player control them. */
export function createTools(
  game: Stage,
  training: Training,
  bridge: Bridge,
  vr: Vr | undefined,
  tellHint: () => void,
): Tools {
  const { hud, sound, view, texts } = game;
  let open = false;
  const still = (reason: string, on: boolean): void => {
    if (on) view.pause(reason);
    else view.resume(reason);
    sound.hold(view.paused);
  };
  const dialog: Tools['dialog'] = async (body, buttons, label) => {
    open = true;
    still('dialog', true);
    const answer = await ask(body, buttons, label);
    open = false;
    still('dialog', false);
    return answer;
  };
  const pause = (): void => {
    if (open) return;
    const body = [h('h1', {}, texts.paused), h('p', {}, texts.pausedText)];
    void dialog(body, [{ id: 'go', label: texts.goOn, main: true }], texts.paused);
  };
  const card = (): void => {
    if (!open) void dialog([training.card()], [{ id: 'go', label: texts.close, main: true }], texts.card);
  };
  const hint = (): void => {
    if (!open) tellHint();
  };
  const mute = (): void => {
    sound.muted = !sound.muted;
    soundTool.setAttribute('aria-pressed', String(!sound.muted));
    soundTool.classList.toggle('off', sound.muted);
  };
  hud.addTool('hint', texts.hint, hint);
  hud.addTool('card', texts.card, card);
  const soundTool = hud.addTool('sound', texts.sound, mute);
  soundTool.setAttribute('aria-pressed', 'true');
  hud.addTool('pause', texts.pause, pause);
  if (vr) hud.addTool('vr', texts.enterVr, () => void vr.enter());
  listenToKeys(hud, { h: hint, m: mute, p: pause, escape: pause, c: card });
  document.addEventListener('visibilitychange', () => still('hidden', document.hidden));
  bridge.onPause = () => still('player', true);
  bridge.onResume = () => still('player', false);
  return { dialog };
}
