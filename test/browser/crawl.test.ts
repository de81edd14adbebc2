import { beforeAll, describe, expect, inject, it } from 'vitest';
import { resourceMap, resourceNames } from '../../admin-ui/src/foundation/providers/resources.ts';
import { devicePath, linkedPaths } from '../../admin-ui/src/identity/access/open-paths.ts';
import { screens } from '../../admin-ui/src/routes.tsx';
import type { Role } from '../../shared/roles.ts';
import { addCourse } from '../factories/courses.ts';
import { pdf, sendResource } from '../factories/documents.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { suggestCourse } from '../factories/suggestions.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { crawl, menuOf, rounds, stillness, stopsOf, views } from './crawl.ts';
import { Window } from './page.ts';
import { roles } from './roles.ts';

/**
 * `npm run test:crawl` visits each page for each role, language, width and theme. Otherwise each role visits
 * each page once.
 */
const all = process.env.CRAWL === 'all';
const platform = new Platform(inject('host'));
let organisation: Organisation;
let people: Record<Role, Pick<Person, 'email'>>;

beforeAll(async () => {
  const root = await platform.superAdmin();
  organisation = await platform.organisation({
    name: 'Verrerie de la Vallée',
    masterContentAccess: 'true',
    offlineAccess: 'true',
    scoreRanking: 'true',
    hourRanking: 'true',
  });
  const { admin } = organisation;
  const ids = await lookups(root);
  const { id: trainingId } = await readyTraining(platform, admin.api, ids, {
    i18n: [text('EN', 'Cutting glass by hand: furnace, cut, shelf')],
  });
  const { id: secondId } = await readyTraining(platform, admin.api, ids);
  const { id: courseId } = await addCourse(admin.api, [trainingId, secondId], {
    i18n: [text('EN', 'All about glass')],
  });
  const manager = await platform.member(organisation, ['ROLE_MANAGER']);
  const learner = await platform.member(organisation, [], { managerEmail: manager.email });
  await sendResource(admin.api, 'Safety plan', pdf());
  await admin.api.ok('POST', '/groups', { body: { name: 'Furnace', userIds: [learner.id] } });
  await play(learner.api, trainingId, { minuteSpent: 40, points: 20, progressionPercent: 100, score: 80 });
  await suggestCourse(manager.api, { courseIds: [courseId], userIds: [learner.id] });
  await platform.idle();
  people = { super: platform.host.superAdmin, admin, manager, learner };
});

it('visits every screen in some role, and finds a screen for every resource', () => {
  const visited = new Set(roles.flatMap((role) => stopsOf(role).map(({ path }) => path)));
  const missing = screens.map(({ path }) => path).filter((path) => !visited.has(path));
  expect(missing).toEqual([]);
  const pages = new Set<string>(screens.map(({ path }) => path));
  const nowhere = resourceNames.filter(
    (name) => !pages.has(new URL(resourceMap(name).at, 'http://page').pathname),
  );
  expect(nowhere).toEqual([]);
});

describe('every page passes axe, and has no console errors, raw keys or horizontal scrolling', () => {
  it.each(rounds(all))('$name', async (round) => {
    const w = await Window.of(platform.host, people[round.role], '/', { lang: round.lang });
    const menu = await menuOf(w);
    const seen = await crawl(w, round);
    expect(menu.filter((path) => !seen.has(path))).toEqual([]);
    expect([...seen].sort()).toEqual(
      [...new Set(stopsOf(round.role).map(({ path }) => path.replace(/\?.*/, '')))].sort(),
    );
    await w.close();
  });

  it.each(all ? views : views.slice(0, 2))('without a session ($width, dark: $dark)', async (view) => {
    const w = await Window.open(platform.host, { ...view, lang: view.dark ? 'es' : 'it' });
    const still = stillness(w);
    for (const path of ['/login', ...linkedPaths, devicePath]) {
      await w.page.goto(`${w.origin}${path}`);
      await w.page.locator('h1, h2').first().waitFor();
      await still();
      await w.looksRight(`${path} without a session`);
    }
    await w.close();
  });
});
