import messages from 'ra-language-english';
import common from './common.ts';

/** react-admin's messages, and the names of content languages above its translated inputs. */
export default { ...messages.ra, locales: common.contentLanguage };
