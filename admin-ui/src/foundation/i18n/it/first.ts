import access from './access.ts';
import common from './common.ts';
import errors from './errors.ts';
import ra from './ra.ts';
import shell from './shell.ts';
import violations from './violations.ts';

/** Texts of the pages before the sign-in. */
export default { access, common, errors, ra, shell, violations };
