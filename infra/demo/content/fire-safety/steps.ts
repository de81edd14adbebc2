import { type Object3D, Vector3 } from 'three';
import type { Question, Stage } from '../stage/game.ts';
import type { StepSpec } from '../stage/training.ts';
import type { WalkPlace } from '../stage/walk.ts';
import { putOut } from './fight.ts';
import type { FireSafetyQuestion, FireSafetyVariantTexts, FireTexts, StepId } from './texts.ts';
import type { FireWorld, SpotName } from './world.ts';

type Right = Record<'choose', 'first' | 'second' | 'third'>;

/** Builds the ten steps of a fire, in the safe order. */
export function fireSteps(
  world: FireWorld,
  texts: FireTexts,
  own: FireSafetyVariantTexts,
  right: Right,
  stage: () => Stage,
): StepSpec[] {
  const { marks, places } = world;
  const asked = <K extends string>(
    ask: FireSafetyQuestion<K>,
    spots: Partial<Record<K, SpotName>>,
    more: Partial<Question<K>> = {},
  ): Question<K> => {
    const entries = Object.entries(spots) as [K, SpotName][];
    return {
      ...ask,
      marks: Object.fromEntries(entries.map(([id, spot]) => [id, marks[spot]])) as Record<
        K,
        readonly [Object3D, number]
      >,
      places: Object.fromEntries(entries.map(([id, spot]) => [id, places[spot]])) as Record<K, WalkPlace>,
      ...more,
    };
  };
  let alarm: (() => void) | undefined;
  const ring = (): void => {
    if (alarm) return;
    const { view, sound, reduced } = stage();
    sound.lasting('alarm', 1);
    setTimeout(() => sound.lasting('alarm', 0.25), 4000);
    let clock = 0;
    alarm = view.onTick((dt) => {
      clock += dt;
      world.lamp.emissiveIntensity = reduced ? 1.5 : 0.4 + 2.4 * Math.max(0, Math.sin(clock * 5));
    });
  };
  const flare = async (play: Parameters<StepSpec['play']>[0]): Promise<void> => {
    await play.animate(0.6, (share) => world.fire.set(1 + Math.sin(share * Math.PI) * 0.9));
  };
  const taken = (): (typeof world.rack)[number] | undefined =>
    world.rack[{ first: 0, second: 1, third: 2 }[right.choose]];
  const take = (): void => {
    const own = taken()?.[1];
    if (!own) return;
    const { view } = stage();
    own.position.set(0.5, -0.72, -0.95);
    own.rotation.set(0.1, -0.7, 0);
    view.camera.add(own);
  };
  const step = (
    id: StepId,
    skill: number,
    play: StepSpec['play'],
    settle: () => void = () => undefined,
  ): StepSpec => ({
    id,
    name: texts.names[id],
    hint: id === 'secure' ? own.hintSecure : id === 'choose' ? own.hintChoose : texts.hints[id],
    skill,
    play,
    settle,
  });
  const goTo = (name: SpotName): Promise<void> => stage().walker.go(places[name]);
  return [
    step('spot', 1, async (play) => {
      stage().sound.lasting('fire', 0.25);
      await play.choose(asked(own.spot, { here: 'here', decoyA: 'decoyA', decoyB: 'decoyB' }), 'here');
    }),
    step(
      'alarm',
      1,
      async (play) => {
        await play.choose(
          asked(
            texts.alarm,
            { callPoint: 'callPoint', phone: 'phone', window: 'window', fight: 'here' },
            {
              act: async (id) => {
                if (id === 'callPoint') ring();
                if (id === 'window' || id === 'fight') await flare(play);
              },
            },
          ),
          'callPoint',
        );
      },
      ring,
    ),
    step('call', 0, async (play) => {
      await goTo('phone');
      await play.choose({ ...texts.call }, 'full');
    }),
    step(
      'secure',
      1,
      async (play) => {
        await play.choose(
          asked(
            own.secure,
            { right: 'secure' },
            {
              act: async (id, good) => {
                if (good) await play.animate(0.8, world.secure);
                else if (id === 'wrongA' || id === 'wrongB') await flare(play);
              },
            },
          ),
          'right',
        );
      },
      () => world.secure(1),
    ),
    step(
      'choose',
      0,
      async (play) => {
        await goTo('rack');
        const [first, second, third] = world.rack;
        await play.choose(
          {
            ...own.choose,
            marks: {
              ...(first ? { first: [first[1], 0.72] as const } : {}),
              ...(second ? { second: [second[1], 0.72] as const } : {}),
              ...(third ? { third: [third[1], 0.72] as const } : {}),
            },
            act: (_, good) => {
              if (good) take();
            },
          },
          right.choose,
        );
      },
      take,
    ),
    step('ready', 0, (play) => play.order(texts.ready, ['gauge', 'pin', 'test'])),
    step('place', 1, async (play) => {
      stage().walker.turnTo(world.foot);
      await play.choose(
        asked(
          texts.place,
          { near: 'near', good: 'good', behind: 'behind' },
          {
            act: async (id) => {
              if (id !== 'good') await flare(play);
            },
          },
        ),
        'good',
      );
    }),
    step(
      'aim',
      0,
      async (play) => {
        stage().walker.stand(places.good);
        await putOut(play, stage(), world, texts.aim, taken()?.[0] ?? 'water');
      },
      () => world.fire.set(0),
    ),
    step('leave', 1, async (play) => {
      taken()?.[1].removeFromParent();
      stage().walker.turnTo(new Vector3(-5, 1.4, 1.5));
      await play.choose(
        asked(
          texts.leave,
          { lift: 'lift', exit: 'exit', things: 'things' },
          {
            act: async (id) => {
              if (id === 'exit')
                await play.animate(0.9, (share) => {
                  world.doorLeaf.rotation.y = -1.3 * share;
                });
            },
          },
        ),
        'exit',
      );
    }),
    step('assembly', 1, async (play) => {
      alarm?.();
      const { sound, walker, view } = stage();
      sound.lasting('alarm', 0);
      walker.stand(places.assembly);
      const still = view.onTick((_, now) => {
        for (const [index, one] of world.people.entries())
          one.breathe(Math.sin(now / 900 + index) * 0.5 + 0.5);
      });
      await play.choose(
        asked(
          texts.assembly,
          { report: 'assembly' },
          {
            act: (id) => {
              if (id === 'report') world.people[0]?.wave(1);
            },
          },
        ),
        'report',
      );
      still();
    }),
  ];
}
