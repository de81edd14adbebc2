import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { screens } from '../../admin-ui/src/routes.tsx';
import { screensOf } from '../../admin-ui/src/shell/screens.ts';
import { expectFloors, expectNoCircle } from './floors.ts';

/** From the ground up, as docs/ui.md lists them. */
const page = [
  'i18n',
  'providers',
  'theme',
  'common',
  'devices',
  'shell',
  'access',
  'groups',
  'badges',
  'uploads',
  'launcher',
  'history',
  'content',
  'course-progress',
  'suggestions',
  'resources',
  'lookups',
  'operations',
  'audit',
  'courses',
  'trainings',
  'master-contents',
  'partners',
  'organisations',
  'exports',
  'statistics',
  'people',
  'team',
  'catalogue',
  'company',
  'tokens',
  'webhooks',
  'sso',
  'lti',
  'integrations',
  'player',
  '.',
];

it('no folder of the page imports one above it', () => {
  expectFloors('admin-ui/src', page);
});

it('every list of screens is in routes.tsx, and menus have one order', async () => {
  const source = resolve(import.meta.dirname, '../../admin-ui/src');
  const lists = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^[^/]+\/screens\.ts$/.test(name) && name !== 'shell/screens.ts',
  );
  expect(lists.length).toBeGreaterThan(5);
  for (const name of lists) {
    const module: Record<string, unknown> = await import(resolve(source, name));
    const own = Object.values(module).flat();
    expect(own.length, name).toBeGreaterThan(0);
    for (const screen of own) expect(screens, name).toContain(screen);
  }
  for (const role of ['super', 'admin', 'manager', 'learner'] as const) {
    const order = screensOf(screens, role).map((screen) => screen.order);
    expect(new Set(order).size, role).toBe(order.length);
  }
});

it('no module of the page leads back to itself', () => {
  expectNoCircle('admin-ui/src');
});
