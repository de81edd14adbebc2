import messages from 'ra-language-french';
import common from './common.ts';

/** react-admin's messages, and the names of content languages above its translated inputs. */
export default {
  ...messages.ra,
  // Headings keep their capitals: "Sort by SIRET", not "sIRET".
  sort: { ...messages.ra.sort, sort_by: 'Trier par « %{field} » %{order}' },
  locales: common.contentLanguage,
};
