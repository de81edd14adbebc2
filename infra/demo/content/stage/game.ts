import type { PanelChoice, PanelState } from './hud.ts';
import { type HoldTask, PlayBase, type Question } from './play-base.ts';

export type { HoldTask, OptionTexts, Question, Stage } from './play-base.ts';

/** The interactions of a step: choices, orders, pressed buttons and examinations. */
export class Play extends PlayBase {
  /** Asks until a right choice is made. Each wrong choice counts as a mistake and is closed. */
  async choose<K extends string>(question: Question<K>, ...right: readonly K[]): Promise<K> {
    const states = new Map<K, PanelChoice['state']>();
    let outcome: PanelState['outcome'];
    for (;;) {
      const ids = this.show(question, states, outcome ? { outcome } : {});
      this.marks(question, ids, new Set(states.keys()));
      const id = await this.next((one): one is K => ids.includes(one as K) && !states.has(one as K));
      if (id === 'confirm') continue;
      const good = right.includes(id);
      await this.perform(question, id, good);
      const why = question.options[id][1];
      states.set(id, good ? 'right' : 'wrong');
      if (good) {
        await this.goOn(question, states, why);
        return id;
      }
      this.result.mistakes++;
      outcome = { good: false, text: why };
    }
  }

  /** Repeats a question with several right choices until the person picks and confirms all of them. */
  async several<K extends string>(
    question: Question<K> & { missing: string; done: string },
    right: readonly K[],
  ): Promise<void> {
    const states = new Map<K, PanelChoice['state']>();
    let outcome: PanelState['outcome'];
    for (;;) {
      const ids = this.show(question, states, {
        ...(outcome ? { outcome } : {}),
        confirm: this.stage.texts.confirm,
      });
      const closed = ids.filter((id) => states.get(id) === 'wrong');
      this.marks(question, ids, new Set(closed));
      const id = await this.next(
        (one): one is K => ids.includes(one as K) && states.get(one as K) !== 'wrong',
      );
      if (id !== 'confirm') {
        const had = states.get(id) === 'picked';
        if (had) states.delete(id);
        else states.set(id, 'picked');
        this.stage.sound.play('click');
        await question.act?.(id, !had);
        outcome = undefined;
        continue;
      }
      const wrong = ids.filter((one) => states.get(one) === 'picked' && !right.includes(one));
      const missing = right.filter((one) => states.get(one) !== 'picked');
      const [first] = wrong;
      if (first === undefined && missing.length === 0) {
        this.stage.sound.play('good');
        for (const one of right) states.set(one, 'right');
        return this.goOn(question, states, question.done);
      }
      this.result.mistakes++;
      this.stage.sound.play('bad');
      for (const one of wrong) {
        states.set(one, 'wrong');
        await question.act?.(one, false);
      }
      outcome = { good: false, text: first === undefined ? question.missing : question.options[first][1] };
    }
  }

  /** Requires choices in an order. Shows why a choice is out of order, and counts the choice as a mistake. */
  async order<K extends string>(
    question: Question<K> & { done: string },
    sequence: readonly K[],
  ): Promise<void> {
    const states = new Map<K, PanelChoice['state']>();
    let outcome: PanelState['outcome'];
    for (const wanted of sequence) {
      while (!states.has(wanted)) {
        const ids = this.show(question, states, outcome ? { outcome } : {});
        this.marks(question, ids, new Set(states.keys()));
        const id = await this.next((one): one is K => ids.includes(one as K) && !states.has(one as K));
        if (id === 'confirm') continue;
        const good = id === wanted;
        await this.perform(question, id, good);
        if (good) states.set(id, 'right');
        else this.result.mistakes++;
        outcome = good ? undefined : { good, text: question.options[id][1] };
      }
    }
    await this.goOn(question, states, question.done);
  }

  /** Runs a task while the person presses a button, the Space key, a finger or a trigger. */
  async hold(task: HoldTask): Promise<void> {
    const { hud, view, sound, pins } = this.stage;
    pins.show([]);
    const base = { number: this.number, name: this.result.name, ask: task.ask, choices: [] };
    const show = (outcome?: PanelState['outcome']): void =>
      hud.show({
        ...base,
        notes: this.notes,
        meters: task.meters(),
        hold: task.label,
        ...(outcome ? { outcome } : {}),
      });
    let held = false;
    let warned: string | undefined;
    hud.onHold = (down) => {
      held = down;
    };
    show();
    const done = await new Promise<string>((resolve) => {
      const stop = view.onTick((dt) => {
        const end = task.tick(dt, held);
        hud.meters(task.meters());
        const alarm = task.alarm?.();
        if (alarm !== warned) {
          warned = alarm;
          show(alarm ? { good: false, text: alarm, plain: true } : undefined);
        }
        if (!end) return;
        if ('done' in end) {
          stop();
          resolve(end.done);
          return;
        }
        this.result.mistakes++;
        sound.play('bad');
        show({ good: false, text: end.mistake });
      });
    });
    delete hud.onHold;
    sound.play('good');
    const all: Question<never> = { ask: task.ask, options: {} };
    await this.goOn(all, new Map<never, undefined>(), done);
  }

  /**
   * Requires checks and a decision. `check` returns the finding of a check, and undefined for a decision. A
   * wrong decision counts as a mistake, and so does the right decision before all checks in `needs`.
   */
  async examine<K extends string>(
    question: Question<K> & { early: string },
    right: K,
    needs: readonly K[],
    check: (id: K) => string | undefined | Promise<string | undefined>,
  ): Promise<void> {
    const states = new Map<K, PanelChoice['state']>();
    let outcome: PanelState['outcome'];
    for (;;) {
      const ids = this.show(question, states, outcome ? { outcome } : {});
      this.marks(question, ids, new Set(states.keys()));
      const id = await this.next((one): one is K => ids.includes(one as K) && !states.has(one as K));
      if (id === 'confirm') continue;
      const told = await check(id);
      if (told !== undefined) {
        this.stage.sound.play('click');
        states.set(id, 'picked');
        this.notes = [...this.notes, told];
        outcome = undefined;
        continue;
      }
      const early = needs.some((need) => !states.has(need));
      if (id === right && !early) {
        await this.perform(question, id, true);
        states.set(id, 'right');
        return this.goOn(question, states, question.options[id][1]);
      }
      await this.perform({ ...question, act: () => undefined }, id, false);
      this.result.mistakes++;
      if (id !== right) states.set(id, 'wrong');
      outcome = { good: false, text: id === right ? question.early : question.options[id][1] };
    }
  }
}
