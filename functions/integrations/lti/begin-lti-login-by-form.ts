import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { beginLtiLogin } from './begin-lti-login.ts';

/** Handles the request of `beginLtiLogin` as a form, because platforms can send either. */
export const beginLtiLoginByForm: RawOperation = beginLtiLogin;
