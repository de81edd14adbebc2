import { boot } from '../stage/boot.ts';
import { rulesCard } from '../stage/card.ts';
import type { Create } from '../stage/training.ts';
import { triageSteps } from './steps.ts';
import { type TriageVariant, variants } from './texts.ts';
import { texts } from './translations.ts';
import { buildWorld } from './world.ts';

const isVariant = (name: string): name is TriageVariant => variants.some((known) => known === name);

const create: Create = (view, lang, name, stage) => {
  const variant = isVariant(name) ? name : 'road';
  const world = buildWorld(view, variant);
  const all = texts[lang];
  const own = all.variants[variant];
  view.onTick(world.tick);
  return {
    title: own.title,
    intro: own.intro,
    accent: ['#0b7f72', '#ffffff'],
    steps: triageSteps(world, all, own, stage),
    milestone: 'safe',
    skills: all.skills,
    badges: all.badges,
    remember: all.remember,
    card: () => rulesCard(all.card),
    start: world.start,
    walkable: world.walkable,
  };
};

void boot('triage', '1.0', variants, create);
