import { expect, it } from 'vitest';
import { pageLanguage } from './error-page.ts';

it.each([
  ['fr-CA', 'fr'],
  ['es-419,es;q=0.9', 'es'],
  ['en;q=0.5, it-CH;q=0.8', 'it'],
  ['fr;q=0, es;q=0.1', 'es'],
  ['de, fr;q=0.4', 'fr'],
  // Northern Frisian, not French.
  ['frr, it;q=0.1', 'it'],
  ['de', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('selects the preferred language of %s', (header, lang) => {
  expect(pageLanguage({ headers: { 'accept-language': header } })).toBe(lang);
});
