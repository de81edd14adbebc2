import messages from 'ra-language-english';
import common from './common.ts';

/** react-admin's messages, and the names of content languages above its translated inputs. */
export default {
  ...messages.ra,
  // Headings keep their capitals: "Sort by SIRET", not "sIRET".
  sort: { ...messages.ra.sort, sort_by: 'Sort by “%{field}” %{order}' },
  locales: common.contentLanguage,
};
