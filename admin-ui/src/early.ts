import type { TrainingFacets } from '../../shared/contracts/content/trainings.ts';
import { toContentLanguage } from '../../shared/lang.ts';
import {
  everything,
  facetsQuery,
  idsIn,
  pageQuery,
  sectionPreviews,
  splitQueries,
  underWay,
} from './content/catalogue-parts/catalogue-queries.ts';
import { firstPart, startsWithCatalogue, startsWithSections } from './first-part.ts';
import { loaders } from './foundation/i18n/loaders.ts';
import { callAddress } from './foundation/providers/address.ts';
import { currentLanguage } from './foundation/providers/current-language.ts';
import { askEarly } from './foundation/providers/early-answers.ts';
import { type BrowserSession, getSession } from './foundation/providers/stored-session.ts';

// Runs while the page's own script loads, which is most of the bytes of a first visit. Requests the files and
// data that the script will need, so that they load in parallel.

const routeUrl = (route: string, query?: object): string => callAddress(route, { query }).url;

/** Requests the data of the sections of a catalogue. */
function askForCatalogue(): void {
  const lang = toContentLanguage(currentLanguage());
  askEarly(routeUrl('GET /trainings', pageQuery(lang, underWay(everything), 0)));
  askEarly(routeUrl('GET /trainings/facets', facetsQuery(lang, everything)), {}, async (answer) => {
    if (!answer.ok) return;
    const previews = sectionPreviews((await answer.json()) as TrainingFacets);
    for (const query of splitQueries(lang, idsIn(previews))) askEarly(routeUrl('GET /trainings', query));
  });
}

/** Requests the first data and files of a signed-in member. @returns the requested files */
function begin({ role }: BrowserSession): Promise<unknown>[] {
  askEarly(routeUrl('GET /users/profile'), { acting: false });
  if (role !== 'super') askEarly(routeUrl('GET /clients/current'));
  // The shell includes everything above a page.
  const shell = import('./foundation/shell/Shell.tsx');
  if (!startsWithCatalogue(role)) return [shell];
  if (startsWithSections(role)) askForCatalogue();
  return [shell, import('./content/catalogue/CataloguePage.tsx')];
}

const session = getSession();
const begun = session ? begin(session) : [import('./identity/access/LoginPage.tsx')];
// A failed request is repeated and reported by the component that needs it.
for (const one of [loaders[firstPart(session)][currentLanguage()](), ...begun]) one.catch(() => undefined);
