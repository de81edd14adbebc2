import type { Object3D } from 'three';
import type { Play, Question, Stage } from '../stage/game.ts';
import type { StepSpec } from '../stage/training.ts';
import type { WalkPlace } from '../stage/walk.ts';
import { bleed, standing, startUp } from './start-rules.ts';
import type { MachineStartQuestion, MachineStartVariantTexts, MachineTexts, StepId } from './texts.ts';
import type { MachineWorld, SpotName } from './world.ts';

/** The full pressure on the gauge, in the unit of the variant's texts. */
export interface Pressure {
  full: number;
}

/** Builds the ten steps from a jam to a running machine. */
export function machineSteps(
  world: MachineWorld,
  texts: MachineTexts,
  own: MachineStartVariantTexts,
  pressure: Pressure,
  stage: () => Stage,
): StepSpec[] {
  const { marks, places } = world;
  const spots = <K extends string>(at: Partial<Record<K, SpotName>>) => {
    const entries = Object.entries(at) as [K, SpotName][];
    return {
      marks: Object.fromEntries(entries.map(([id, spot]) => [id, marks[spot]])) as Record<
        K,
        readonly [Object3D, number]
      >,
      places: Object.fromEntries(entries.map(([id, spot]) => [id, places[spot]])) as Record<K, WalkPlace>,
    };
  };
  const question = <K extends string, A>(
    ask: A & MachineStartQuestion<K>,
    more: Partial<Question<NoInfer<K>>>,
  ): A & MachineStartQuestion<K> & Partial<Question<K>> => ({ ...ask, ...more });
  const step = (
    id: StepId,
    skill: number,
    play: StepSpec['play'],
    settle: () => void = () => undefined,
  ): StepSpec => ({
    id,
    name: texts.names[id],
    hint: texts.hints[id],
    skill,
    play,
    settle,
  });
  const goTo = (name: SpotName): Promise<void> => stage().walker.go(places[name]);
  const press = async (play: Play, button: Object3D): Promise<void> => {
    const { z } = button.position;
    await play.animate(0.3, (share) => {
      button.position.z = z - Math.sin(share * Math.PI) * 0.02;
    });
  };
  const things = world.protection;
  const thing = (name: string): readonly [Object3D, number] => [things.getObjectByName(name) ?? things, 0.24];
  const isolated = (): void => {
    world.power(0);
    world.valve(0);
  };
  const worn = (names: readonly string[]): void => {
    for (const name of names) {
      const one = things.getObjectByName(name);
      if (one) one.visible = false;
    }
  };
  const dial = (share: number): string => `${Math.ceil(share * pressure.full)} ${own.release.unit}`;
  return [
    step(
      'protect',
      0,
      async (play) => {
        await goTo('protection');
        await play.several(
          question(texts.protect, {
            marks: {
              glasses: thing('glasses'),
              scarf: thing('scarf'),
              shoes: thing('shoes'),
              watch: thing('watch'),
              ears: thing('ears'),
            },
            act: (id, good) => {
              const one = things.getObjectByName(id);
              if (one) one.visible = !good;
            },
          }),
          ['glasses', 'shoes', 'ears'],
        );
      },
      () => worn(['glasses', 'shoes', 'ears']),
    ),
    step('tell', 1, async (play) => {
      await goTo('operator');
      await play.choose(
        question(texts.tell, {
          marks: { all: marks.operator },
          act: (id) => {
            if (id === 'all') world.operator.wave(1);
          },
        }),
        'all',
      );
    }),
    step(
      'stop',
      0,
      async (play) => {
        world.operator.wave(0);
        await goTo('panel');
        const { start, stop, emergency } = world.controls;
        await play.choose(
          question(texts.stop, {
            marks: { emergency: [emergency, 0.12], normal: [stop, 0.12], main: marks.power },
            act: async (id) => {
              if (id !== 'main') await press(play, id === 'normal' ? stop : emergency);
              if (id === 'normal') {
                world.lamp('#d01318');
                start.visible = true;
              }
            },
          }),
          'normal',
        );
      },
      () => world.lamp('#d01318'),
    ),
    step(
      'isolate',
      0,
      async (play) => {
        await play.order(
          question(own.isolate, {
            ...spots({ power: 'power', valve: 'valve', guard: 'guard' }),
            act: async (id, good) => {
              if (!good) return;
              await play.animate(0.7, (share) =>
                id === 'power' ? world.power(1 - share) : world.valve(1 - share),
              );
              if (id === 'power') world.lamp('#20242b');
            },
          }),
          ['power', 'valve'],
        );
      },
      isolated,
    ),
    step(
      'lock',
      1,
      async (play) => {
        await goTo('board');
        await play.choose(
          question(texts.lock, {
            marks: { own: marks.board },
            act: async (_, good) => {
              if (!good) return;
              world.locks(true);
              await goTo('power');
            },
          }),
          'own',
        );
      },
      () => world.locks(true),
    ),
    step(
      'release',
      1,
      async (play) => {
        await goTo('valve');
        let state = { pressure: 1, open: false };
        const { sound } = stage();
        await play.hold({
          ask: own.release.ask,
          label: own.release.hold,
          meters: () => [{ label: own.release.gauge, value: state.pressure, text: dial(state.pressure) }],
          tick: (seconds, held) => {
            const next = bleed(state, seconds, held);
            state = next.state;
            world.gauge(state.pressure * 0.62);
            sound.lasting('air', held && state.pressure > 0 ? 0.5 * state.pressure + 0.1 : 0);
            if (state.pressure <= 0) return { done: own.release.done };
            return next.early ? { mistake: own.release.early } : undefined;
          },
        });
        sound.lasting('air', 0);
      },
      () => world.gauge(0),
    ),
    step('verify', 0, async (play) => {
      await goTo('bench');
      await play.order(
        question(texts.verify, spots({ source: 'bench', lines: 'power', again: 'bench', try: 'panel' })),
        ['source', 'lines', 'again', 'try'],
      );
    }),
    step(
      'clear',
      1,
      async (play) => {
        await goTo('machine');
        await play.animate(1.2, world.machine.guard);
        await play.choose(
          question(own.clear, {
            act: async (_, good) => {
              if (good) await play.animate(1.6, world.machine.pull);
            },
          }),
          'right',
        );
      },
      () => world.machine.pull(1),
    ),
    step('restore', 0, async (play) => {
      await play.order(
        question(texts.restore, {
          ...spots<'guard' | 'unlock' | 'power' | 'tools' | 'people'>({
            guard: 'machine',
            unlock: 'power',
            power: 'power',
          }),
          act: async (id, good) => {
            if (!good) return;
            if (id === 'tools') world.machine.jam.visible = false;
            if (id === 'guard') await play.animate(1, (share) => world.machine.guard(1 - share));
            if (id === 'unlock') world.locks(false);
            if (id === 'power') {
              await play.animate(0.7, (share) => {
                world.power(share);
                world.valve(share);
                world.gauge(share * 0.62);
              });
              world.lamp('#f2b705');
            }
          },
        }),
        ['tools', 'guard', 'people', 'unlock', 'power'],
      );
    }),
    step('start', 1, async (play) => {
      await goTo('panel');
      const { walker, sound, view } = stage();
      await walker.go({ at: [2.5, 3.4], look: [1.1, 1.2, -1.2] });
      let state = standing;
      let horned = false;
      await play.hold({
        ask: texts.start.ask,
        label: texts.start.hold,
        meters: () => [
          {
            label: state.horn > 0 && horned ? texts.start.watch : texts.start.speed,
            value: state.speed,
            text: `${Math.round(state.speed * 100)} %`,
          },
        ],
        alarm: () => (state.danger === 'now' ? texts.start.danger : undefined),
        tick: (seconds, held) => {
          if (held && !horned) sound.play('horn');
          horned ||= held;
          const before = state.danger;
          const next = startUp(state, seconds, held);
          state = next.state;
          if (before === 'not yet' && state.danger === 'now') sound.play('bad');
          world.visitor.object.visible = state.danger === 'now';
          world.machine.run(seconds, state.speed);
          sound.lasting('machine', state.speed * 0.7);
          if (next.late) return { mistake: texts.start.late };
          if (state.speed < 1) return undefined;
          world.lamp('#38c172');
          return { done: texts.start.done };
        },
      });
      const still = view.onTick((seconds) => world.machine.run(seconds, 1));
      await play.wait(1);
      still();
      sound.lasting('machine', 0);
    }),
  ];
}
