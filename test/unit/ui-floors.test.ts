import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { roleScreens } from '../../admin-ui/src/foundation/shell/screens.ts';
import { screens } from '../../admin-ui/src/routes.tsx';
import { areas } from '../../infra/domains/areas.ts';
import { expectFloors, expectNoCircle } from './floors.ts';

/**
 * The areas of the page and their folders, from the ground up. `infra/domains/areas.ts` lists the same areas,
 * docs/ui.md the same folders.
 */
const page: Record<keyof typeof areas, readonly string[]> = {
  foundation: ['i18n', 'providers', 'theme', 'common', 'shell', 'uploads'],
  identity: ['access', 'groups', 'sso'],
  content: [
    'catalogue-parts',
    'launch',
    'versions',
    'suggestions',
    'assignments',
    'resources',
    'lookups',
    'courses',
    'master-contents',
    'partners',
    'trainings',
    'catalogue',
  ],
  learning: [
    'open-badges',
    'badges',
    'history',
    'certificates',
    'course-progress',
    'exports',
    'assignments',
    'statistics',
    'xapi',
  ],
  delivery: ['devices', 'releases', 'player', 'package-player'],
  integrations: ['tokens', 'webhooks', 'lti', 'integrations'],
  administration: [
    'account',
    'dead-letters',
    'operations',
    'transfers',
    'audit',
    'organisations',
    'members',
    'team',
    'company',
  ],
};
const folders = Object.entries(page).flatMap(([area, names]) => names.map((name) => `${area}/${name}`));

it('has the areas of the functions, in the same order', () => {
  expect(Object.keys(page)).toEqual(Object.keys(areas));
});

// The order of the areas is part of the order of the folders, so an import of a higher area fails, too.
it('imports no area and no folder of the page from a lower one', () => {
  expectFloors('admin-ui/src', [...folders, '.']);
});

it('lists the same folders in docs/ui.md', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/ui.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `([a-z0-9-]+\/[a-z0-9-]+)` \|/gm)].map((match) => match[1]);
  expect(listed).toEqual(folders);
});

it('lists all screens in routes.tsx, with a unique menu order per role', async () => {
  const source = resolve(import.meta.dirname, '../../admin-ui/src');
  const lists = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^[^/]+\/[^/]+\/screens\.ts$/.test(name) && name !== 'foundation/shell/screens.ts',
  );
  expect(lists.length).toBeGreaterThan(5);
  for (const name of lists) {
    const module: Record<string, unknown> = await import(resolve(source, name));
    const own = Object.values(module).flat();
    expect(own.length, name).toBeGreaterThan(0);
    for (const screen of own) expect(screens, name).toContain(screen);
  }
  for (const role of ['super', 'admin', 'manager', 'learner'] as const) {
    const order = roleScreens(screens, role).map((screen) => screen.order);
    expect(new Set(order).size, role).toBe(order.length);
  }
});

it('allows no circular imports in the page', () => {
  expectNoCircle('admin-ui/src');
});
