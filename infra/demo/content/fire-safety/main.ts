import { boot } from '../stage/boot.ts';
import { rulesCard } from '../stage/card.ts';
import type { Create } from '../stage/training.ts';
import { electrical } from './electrical.ts';
import { kitchen } from './kitchen.ts';
import { office } from './office.ts';
import { fireSteps } from './steps.ts';
import { type FireSafetyVariant, variants } from './texts.ts';
import { texts } from './translations.ts';
import { buildWorld } from './world.ts';

const rooms = { office, kitchen, electrical };
const right: Record<FireSafetyVariant, 'first' | 'second' | 'third'> = {
  office: 'first',
  kitchen: 'third',
  electrical: 'third',
};
const isVariant = (name: string): name is FireSafetyVariant => variants.some((known) => known === name);

const create: Create = (view, lang, name, stage) => {
  const variant = isVariant(name) ? name : 'office';
  const world = buildWorld(view, rooms[variant]());
  const all = texts[lang];
  const own = all.variants[variant];
  view.onTick((seconds) => world.fire.tick(seconds, view.quality));
  return {
    title: own.title,
    intro: own.intro,
    accent: ['#d0401f', '#ffffff'],
    steps: fireSteps(world, all, own, { choose: right[variant] }, stage),
    milestone: 'alarm',
    skills: all.skills,
    badges: all.badges,
    remember: own.remember,
    card: () => rulesCard(all.card),
    start: world.start,
    walkable: world.walkable,
  };
};

void boot('fire-safety', '1.0', variants, create);
