import type { PlayArea } from '../../../shared/contracts/content/training-fields.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { CategoryKey, HeadsetKey, SkillKey } from '../lookups.ts';
import type { DemoOrganisation } from '../people.ts';
import { fireBadges, fireTexts } from './catalogue/fire.ts';
import { machineBadges, machineTexts } from './catalogue/machine.ts';
import type { BadgeTexts, TrainingText } from './catalogue/training-text.ts';
import { triageBadges, triageTexts } from './catalogue/triage.ts';
import { en as fire } from './fire-safety/texts.en.ts';
import { en as machine } from './machine-start/texts.en.ts';
import { type SceneName, sceneNames } from './scenes.ts';
import { en as triage } from './triage/texts.en.ts';

/** A training of the demo, with the values that its author enters in the wizard. */
export interface DemoTraining {
  scene: SceneName;
  i18n: readonly TrainingText[];
  /** The languages of the content. */
  contentLanguages: readonly ContentLanguage[];
  category: CategoryKey;
  durationInMinute: 5 | 15 | 30 | 45 | 60;
  /** The skills, in the order of the content's reports. */
  skills: readonly [SkillKey, SkillKey];
  tags: readonly string[];
  headsets: readonly HeadsetKey[];
  playArea?: PlayArea;
  badges: readonly {
    number: 1 | 2 | 3;
    i18n: readonly { lang: ContentLanguage; name: string; description: string }[];
  }[];
  steps: readonly { name: string; isPercent: boolean }[];
  /** The organisations that the training is opened to. */
  openTo: readonly DemoOrganisation['key'][];
}

const played: readonly ContentLanguage[] = ['EN', 'FR', 'ES', 'IT'];
const everybody: readonly DemoOrganisation['key'][] = ['atelier', 'campus', 'vertige'];
const headsets: readonly HeadsetKey[] = ['quest', 'vive', 'windows'];

function badgesIn(
  i18n: readonly TrainingText[],
  texts: Partial<Record<ContentLanguage, BadgeTexts>>,
): DemoTraining['badges'] {
  return ([1, 2, 3] as const).map((number) => ({
    number,
    i18n: i18n.flatMap(({ lang }) => {
      const [name, description] = texts[lang]?.[number - 1] ?? [];
      return name && description ? [{ lang, name, description }] : [];
    }),
  }));
}

type Shared = Pick<DemoTraining, 'category' | 'skills'> & {
  steps: readonly string[];
  badges: Partial<Record<ContentLanguage, BadgeTexts>>;
};
const kinds = {
  fire: {
    category: 'safety',
    skills: ['fireFighting', 'decision'],
    steps: Object.values(fire.names),
    badges: fireBadges,
  },
  machine: {
    category: 'production',
    skills: ['lockout', 'rigour'],
    steps: Object.values(machine.names),
    badges: machineBadges,
  },
  triage: {
    category: 'health',
    skills: ['triage', 'calm'],
    steps: [
      triage.names.safe,
      triage.names.call,
      triage.names.walkers,
      ...[1, 2, 3, 4, 5].map((n) => triage.names.patient.replace('{n}', String(n))),
      triage.names.transport,
    ],
    badges: triageBadges,
  },
} as const satisfies Record<string, Shared>;

const own: Record<
  SceneName,
  { kind: keyof typeof kinds; i18n: readonly TrainingText[] } & Pick<
    DemoTraining,
    'durationInMinute' | 'tags' | 'playArea' | 'openTo'
  >
> = {
  'fire-office': {
    kind: 'fire',
    i18n: fireTexts.office,
    durationInMinute: 5,
    tags: ['fire', 'office', 'evacuation'],
    openTo: everybody,
  },
  'fire-kitchen': {
    kind: 'fire',
    i18n: fireTexts.kitchen,
    durationInMinute: 5,
    tags: ['fire', 'kitchen', 'oil'],
    playArea: 'STANDING',
    openTo: everybody,
  },
  'fire-electrical': {
    kind: 'fire',
    i18n: fireTexts.electrical,
    durationInMinute: 5,
    tags: ['fire', 'electricity', 'industry'],
    openTo: ['atelier', 'campus'],
  },
  'machine-conveyor': {
    kind: 'machine',
    i18n: machineTexts.conveyor,
    durationInMinute: 15,
    tags: ['lockout', 'logistics', 'maintenance'],
    openTo: ['atelier', 'campus'],
  },
  'machine-press': {
    kind: 'machine',
    i18n: machineTexts.press,
    durationInMinute: 15,
    tags: ['lockout', 'hydraulics', 'maintenance'],
    playArea: 'ROOM_SCALE',
    openTo: ['atelier'],
  },
  'machine-mixer': {
    kind: 'machine',
    i18n: machineTexts.mixer,
    durationInMinute: 15,
    tags: ['lockout', 'process industry', 'confined space'],
    openTo: ['campus', 'vertige'],
  },
  'triage-road': {
    kind: 'triage',
    i18n: triageTexts.road,
    durationInMinute: 15,
    tags: ['first aid', 'road', 'triage'],
    openTo: everybody,
  },
  'triage-plant': {
    kind: 'triage',
    i18n: triageTexts.plant,
    durationInMinute: 15,
    tags: ['first aid', 'industry', 'triage'],
    openTo: ['atelier', 'campus'],
  },
};

/** The trainings of the demo catalogue. Each is playable. build.ts builds the archives. */
export const demoTrainings: readonly DemoTraining[] = sceneNames.map((scene) => {
  const { kind, i18n, ...said } = own[scene];
  const { category, skills, steps, badges } = kinds[kind];
  return {
    scene,
    i18n,
    ...said,
    contentLanguages: played,
    category,
    skills,
    headsets,
    badges: badgesIn(i18n, badges),
    steps: steps.map((name) => ({ name, isPercent: true })),
  };
});
