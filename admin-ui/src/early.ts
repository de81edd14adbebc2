import type { TrainingFacets } from '../../shared/contracts/content/trainings.ts';
import { toContentLanguage } from '../../shared/lang.ts';
import {
  everything,
  facetsQuery,
  idsIn,
  pageQuery,
  previewsOf,
  queriesOf,
  underWay,
} from './content/catalogue-parts/catalogue-queries.ts';
import { firstPart, startsWithCatalogue, startsWithSections } from './first-part.ts';
import { loaders } from './foundation/i18n/loaders.ts';
import { addressOf } from './foundation/providers/address.ts';
import { currentLanguage } from './foundation/providers/current-language.ts';
import { askEarly } from './foundation/providers/early-answers.ts';
import { type BrowserSession, getSession } from './foundation/providers/kept-session.ts';

// Runs while the page's own script loads, which is most of the bytes of a first visit. Requests the files and
// data that the script will need, so that they load in parallel.

const urlOf = (route: string, query?: object): string => addressOf(route, { query }).url;

/** Requests the data of the sections of a catalogue. */
function askForCatalogue(): void {
  const lang = toContentLanguage(currentLanguage());
  askEarly(urlOf('GET /trainings', pageQuery(lang, underWay(everything), 0)));
  askEarly(urlOf('GET /trainings/facets', facetsQuery(lang, everything)), {}, async (answer) => {
    if (!answer.ok) return;
    const previews = previewsOf((await answer.json()) as TrainingFacets);
    for (const query of queriesOf(lang, idsIn(previews))) askEarly(urlOf('GET /trainings', query));
  });
}

/** Requests the first data and files of a signed-in member. @returns the requested files */
function begin({ role }: BrowserSession): Promise<unknown>[] {
  askEarly(urlOf('GET /users/profile'), { acting: false });
  if (role !== 'super') askEarly(urlOf('GET /clients/current'));
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
