import { boot } from '../stage/boot.ts';
import { rulesCard } from '../stage/card.ts';
import type { Create } from '../stage/training.ts';
import { machineSteps } from './steps.ts';
import { type MachineStartVariant, variants } from './texts.ts';
import { texts } from './translations.ts';
import { buildWorld } from './world.ts';

const isVariant = (name: string): name is MachineStartVariant => variants.some((known) => known === name);
/** The pressure on the gauge before the release, in bar. */
const full: Record<MachineStartVariant, number> = { conveyor: 6, press: 160, mixer: 3 };

const create: Create = (view, lang, name, stage) => {
  const variant = isVariant(name) ? name : 'conveyor';
  const world = buildWorld(view, variant);
  const all = texts[lang];
  const own = all.variants[variant];
  view.onTick((_, now) => {
    world.operator.breathe(Math.sin(now / 900) * 0.5 + 0.5);
  });
  return {
    title: own.title,
    intro: own.intro,
    accent: ['#f0a202', '#1c1303'],
    steps: machineSteps(world, all, own, { full: full[variant] }, stage),
    milestone: 'lock',
    skills: all.skills,
    badges: all.badges,
    remember: own.remember,
    card: () => rulesCard(all.card),
    start: world.start,
    walkable: world.walkable,
  };
};

void boot('machine-start', '1.0', variants, create);
