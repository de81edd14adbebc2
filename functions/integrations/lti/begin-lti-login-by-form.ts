import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { beginLtiLogin } from './begin-lti-login.ts';

/** The same from a form: platforms may send either. */
export const beginLtiLoginByForm: RawOperation = beginLtiLogin;
