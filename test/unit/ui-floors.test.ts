import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { roleScreens } from '../../admin-ui/src/foundation/shell/screens.ts';
import { screens } from '../../admin-ui/src/routes.tsx';
import { expectFloors, expectNoCircle } from './floors.ts';

/** In the order of docs/ui.md, from the ground up. */
const page = [
  'foundation/i18n',
  'foundation/providers',
  'foundation/theme',
  'foundation/common',
  'delivery/devices',
  'foundation/shell',
  'identity/access',
  'identity/groups',
  'learning/badges',
  'delivery/uploads',
  'delivery/launcher',
  'learning/history',
  'content/catalogue-parts',
  'learning/course-progress',
  'learning/suggestions',
  'content/resources',
  'content/lookups',
  'administration/operations',
  'administration/audit',
  'content/courses',
  'content/trainings',
  'content/master-contents',
  'content/partners',
  'administration/organisations',
  'learning/exports',
  'learning/statistics',
  'identity/people',
  'identity/team',
  'content/catalogue',
  'administration/company',
  'integrations/tokens',
  'integrations/webhooks',
  'identity/sso',
  'integrations/lti',
  'integrations/integrations',
  'delivery/player',
  '.',
];

it('imports no folder of the page from a lower one', () => {
  expectFloors('admin-ui/src', page);
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
