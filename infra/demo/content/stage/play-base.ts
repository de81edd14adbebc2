import type { Object3D, Raycaster } from 'three';
import type { Hud, PanelChoice, PanelState } from './hud.ts';
import type { Pins } from './pins.ts';
import type { StepResult } from './score.ts';
import type { Sound } from './sound.ts';
import type { CommonTexts } from './texts.ts';
import type { StageView } from './view.ts';
import type { Walker, WalkPlace } from './walk.ts';

/** The label of a choice, and the reason why it is right or wrong. */
export type OptionTexts = readonly [label: string, why: string];

export interface Question<K extends string> {
  ask: string;
  options: Record<K, OptionTexts>;
  /** The object of a choice in the scene, and the height of the number above the object in metres. */
  marks?: Partial<Record<K, readonly [Object3D, number]>>;
  swatches?: Partial<Record<K, string>>;
  /** The place that the person walks to after a choice. */
  places?: Partial<Record<K, WalkPlace>>;
  /** Shows the effect of a choice in the scene, before the reason is shown. */
  act?: (id: K, right: boolean) => Promise<void> | void;
}

export interface Stage {
  readonly view: StageView;
  readonly walker: Walker;
  readonly pins: Pins;
  readonly hud: Hud;
  readonly sound: Sound;
  readonly texts: CommonTexts;
  readonly reduced: boolean;
  /** Returns the ray of the headset's controller, if a headset is in use. */
  aim(): Raycaster | undefined;
}

export interface HoldTask {
  ask: string;
  label: string;
  meters: () => NonNullable<PanelState['meters']>;
  /** Returns a warning that the person must react to, while it applies. */
  alarm?: () => string | undefined;
  /** Runs once per frame. Returns a result when the task is done or a mistake was made. */
  tick: (seconds: number, held: boolean) => undefined | { done: string } | { mistake: string };
}

/** The base of the interactions of a step. Only one interaction runs at a time. */
export class PlayBase {
  readonly stage: Stage;
  readonly result: StepResult;
  protected readonly number: number;
  protected notes: readonly string[] = [];
  constructor(stage: Stage, result: StepResult, number: number) {
    this.stage = stage;
    this.result = result;
    this.number = number;
  }

  /** Adds a fact to the notes on the panel. */
  note(text: string): void {
    this.notes = [...this.notes, text];
    const { state } = this.stage.hud;
    if (state) this.stage.hud.show({ ...state, notes: this.notes });
  }

  hint(text: string): void {
    if (this.result.hints > 0) return;
    this.result.hints = 1;
    this.note(text);
  }

  wait(seconds: number): Promise<void> {
    if (this.stage.reduced) return Promise.resolve();
    return new Promise((resolve) => {
      let left = seconds;
      const stop = this.stage.view.onTick((dt) => {
        left -= dt;
        if (left > 0) return;
        stop();
        resolve();
      });
    });
  }

  /** Calls `move` with values from 0 to 1 over `seconds`. With reduced motion calls it only with 1. */
  animate(seconds: number, move: (share: number) => void): Promise<void> {
    if (this.stage.reduced) {
      move(1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      let passed = 0;
      const stop = this.stage.view.onTick((dt) => {
        passed = Math.min(1, passed + dt / seconds);
        move(passed * passed * (3 - 2 * passed));
        if (passed < 1) return;
        stop();
        resolve();
      });
    });
  }

  protected show<K extends string>(
    question: Question<K>,
    states: ReadonlyMap<K, PanelChoice['state']>,
    more: Partial<PanelState> = {},
  ): K[] {
    const ids = Object.keys(question.options) as K[];
    this.stage.hud.show({
      number: this.number,
      name: this.result.name,
      ask: question.ask,
      notes: this.notes,
      choices: ids.map((id) => {
        const state = states.get(id);
        const swatch = question.swatches?.[id];
        return {
          id,
          label: question.options[id][0],
          ...(state ? { state } : {}),
          ...(swatch ? { swatch } : {}),
        };
      }),
      ...more,
    });
    return ids;
  }

  protected marks<K extends string>(question: Question<K>, ids: readonly K[], closed: ReadonlySet<K>): void {
    this.stage.pins.show(
      ids.flatMap((id, index) => {
        const mark = question.marks?.[id];
        return mark && !closed.has(id) ? [{ id, number: index + 1, object: mark[0], lift: mark[1] }] : [];
      }),
    );
  }

  /** Waits for the next open choice, or `confirm`. */
  protected next<K extends string>(open: (id: string) => id is K): Promise<K | 'confirm'> {
    const { hud, pins } = this.stage;
    return new Promise((resolve) => {
      const take = (id: string): void => {
        if (!open(id)) return;
        finish(id);
      };
      const finish = (answer: K | 'confirm'): void => {
        delete hud.onPick;
        delete hud.onConfirm;
        delete pins.onPick;
        resolve(answer);
      };
      hud.onPick = take;
      pins.onPick = take;
      hud.onConfirm = () => {
        if (hud.state?.confirm) finish('confirm');
      };
    });
  }

  protected async perform<K extends string>(question: Question<K>, id: K, right: boolean): Promise<void> {
    this.stage.hud.busy(true);
    this.stage.sound.play('click');
    const place = question.places?.[id];
    if (place) await this.stage.walker.go(place);
    await question.act?.(id, right);
    this.stage.sound.play(right ? 'good' : 'bad');
    this.stage.hud.busy(false);
  }

  /** Shows why the choice was right and waits for "continue". */
  protected async goOn<K extends string>(
    question: Question<K>,
    states: ReadonlyMap<K, PanelChoice['state']>,
    why: string,
  ): Promise<void> {
    this.stage.pins.show([]);
    this.show(question, states, { outcome: { good: true, text: why }, confirm: this.stage.texts.continue });
    const nothing = (_: string): _ is never => false;
    await this.next(nothing);
  }
}
