import type { Object3D } from 'three';
import type { OptionTexts, Stage } from '../stage/game.ts';
import { fill } from '../stage/texts.ts';
import type { StepSpec } from '../stage/training.ts';
import { type Patient, tagColors } from './patients.ts';
import type { TriageTexts, TriageVariantTexts } from './texts.ts';
import { type Check, type Tag, triage } from './triage-rules.ts';
import type { TriageWorld } from './world.ts';

const checks: readonly Check[] = ['breathing', 'airway', 'rate', 'refill', 'command'];
const tags: readonly Tag[] = ['yellow', 'red', 'black'];

/** Returns the text of a check's finding on a patient. */
function finding(patient: Patient, check: Check, texts: TriageTexts['found']): string {
  const { vitals } = patient.spec;
  switch (check) {
    case 'breathing':
      return vitals.breathing === 'yes' ? texts.breathes : texts.notBreathing;
    case 'airway':
      patient.open();
      return vitals.breathing === 'yes'
        ? texts.notNeeded
        : vitals.breathing === 'no'
          ? texts.stillNot
          : texts.opened;
    case 'rate':
      return vitals.breathing === 'yes' ? fill(texts.rate, { n: vitals.rate }) : texts.noRate;
    case 'refill':
      return fill(texts.refill, { n: vitals.refill });
    case 'command':
      return vitals.obeys ? texts.obeys : texts.doesNot;
  }
}

/** Returns the body part of each check, with the height of its mark. */
function marksOf({ figure, mark }: Patient): Record<Check, readonly [Object3D, number]> {
  const part = (name: string): Object3D => figure.object.getObjectByName(name) ?? mark;
  return {
    breathing: [part('head'), 0.24],
    airway: [part('head'), 0.48],
    rate: [part('chest'), 0.42],
    refill: [part('left hand'), 0.2],
    command: [part('right hand'), 0.2],
  };
}

function patientStep(
  world: TriageWorld,
  patient: Patient,
  texts: TriageTexts,
  own: TriageVariantTexts,
  stage: () => Stage,
): StepSpec {
  const { number, vitals } = patient.spec;
  const { tag: right, reason, needs } = triage(vitals);
  const { patient: words } = texts;
  const options = Object.fromEntries([
    ...checks.map((check): [Check, OptionTexts] => [check, [words.checks[check], '']]),
    ...tags.map((tag): [Tag, OptionTexts] => [
      tag,
      [words.tags[tag], tag === right ? words.why[reason] : words.wrong[tag]],
    ]),
  ]) as Record<Check | Tag, OptionTexts>;
  const isCheck = (id: Check | Tag): id is Check => checks.some((check) => check === id);
  return {
    id: `patient${number}`,
    name: fill(texts.names.patient, { n: number }),
    hint: texts.hints.patient,
    skill: 0,
    settle: () => patient.tag(right),
    play: async (play) => {
      play.note(own.patients[number]);
      await stage().walker.go(world.placeOf(patient));
      await play.examine(
        {
          ask: words.ask,
          options,
          swatches: { yellow: tagColors.yellow, red: tagColors.red, black: tagColors.black },
          early: words.early,
          marks: marksOf(patient),
          act: () => patient.tag(right),
        },
        right,
        needs,
        async (id) => {
          if (!isCheck(id)) return undefined;
          if (id === 'rate') await play.wait(2.5);
          return finding(patient, id, texts.found);
        },
      );
    },
  };
}

/** Builds the steps: safety, report, walking patients, five patients, and the first transport. */
export function triageSteps(
  world: TriageWorld,
  texts: TriageTexts,
  own: TriageVariantTexts,
  stage: () => Stage,
): StepSpec[] {
  const first = world.patients.find((one) => triage(one.spec.vitals).tag === 'red');
  const waiting = world.patients.find((one) => triage(one.spec.vitals).tag === 'yellow');
  const dead = world.patients.find((one) => triage(one.spec.vitals).tag === 'black');
  const arrive = (): void => {
    world.ambulance.visible = true;
  };
  return [
    {
      id: 'safe',
      name: texts.names.safe,
      hint: texts.hints.safe,
      skill: 1,
      settle: () => {
        world.cones.visible = true;
      },
      play: async (play) => {
        await play.choose(
          {
            ...own.safe,
            act: (id) => {
              if (id === 'look') world.cones.visible = true;
            },
          },
          'look',
        );
      },
    },
    {
      id: 'call',
      name: texts.names.call,
      hint: texts.hints.call,
      skill: 1,
      settle: () => undefined,
      play: async (play) => {
        await stage().walker.go(world.overview);
        await play.choose(texts.call, 'report');
      },
    },
    {
      id: 'walkers',
      name: texts.names.walkers,
      hint: texts.hints.walkers,
      skill: 0,
      settle: () => world.walk(1),
      play: async (play) => {
        await play.choose(
          {
            ...texts.walkers,
            act: async (id) => {
              if (id === 'call') await play.animate(4, world.walk);
            },
          },
          'call',
        );
      },
    },
    ...world.patients.map((patient) => patientStep(world, patient, texts, own, stage)),
    {
      id: 'transport',
      name: texts.names.transport,
      hint: texts.hints.transport,
      skill: 1,
      settle: arrive,
      play: async (play) => {
        arrive();
        await stage().walker.go(world.transport);
        await play.animate(2, (share) => {
          world.ambulance.position.x = -22 + share * 9.5;
        });
        const { ask, ...options } = texts.transport;
        await play.choose<'red' | 'yellow' | 'black'>(
          {
            ask,
            options,
            marks: {
              ...(first ? { red: [first.mark, 0.3] as const } : {}),
              ...(waiting ? { yellow: [waiting.mark, 0.3] as const } : {}),
              ...(dead ? { black: [dead.mark, 0.3] as const } : {}),
            },
            swatches: { yellow: tagColors.yellow, red: tagColors.red, black: tagColors.black },
          },
          'red',
        );
      },
    },
  ];
}
