import type { AppError } from '../../../shared/errors.ts';
import { type InterfaceLanguage, interfaceLanguages } from '../../../shared/lang.ts';
import { escapeHtml } from '../../../shared/plain-text.ts';
import { isClientError } from '../../runtime/failure-rules.ts';
import { preferredLanguage } from '../../runtime/http/prefer.ts';
import type { RawOperation, RawReply, RawRequest } from '../../runtime/http/raw-route.ts';
import { ltiPage } from './page.ts';
import { texts } from './texts.ts';

/** Returns the language of the pages that the browser prefers (Accept-Language), or English. */
export const pageLanguage = ({ headers }: Pick<RawRequest, 'headers'>): InterfaceLanguage =>
  preferredLanguage(headers['accept-language'], interfaceLanguages) ?? 'en';

/** Error codes with a separate text. All other errors share one text. */
const explainedCodes = [
  'LTI_UNKNOWN',
  'LTI_EXPIRED',
  'LTI_REFUSED',
  'LTI_DEPLOYMENT',
  'LTI_TEACHERS_ONLY',
] as const;
const isExplained = (code: string): code is (typeof explainedCodes)[number] =>
  explainedCodes.some((one) => one === code);

/** Builds a page that describes an error. Only errors with a separate text show their detail. */
function failurePage(lang: InterfaceLanguage, { code, status, options }: AppError): RawReply {
  const words = texts[lang];
  const detail = options.detail ? `<p><code>${escapeHtml(options.detail)}</code></p>` : '';
  return ltiPage({
    lang,
    status,
    title: words.failed,
    content: `<h1>${words.failed}</h1><p role="alert">${isExplained(code) ? words[code] : words.other}</p>${isExplained(code) ? detail : ''}<p>${code === 'LTI_UNKNOWN' ? words.askAdministrator : words.again}</p>`,
  });
}

/**
 * Builds the page of an error that `inPage` did not handle: an unreadable request, or a server error. The
 * language is English.
 */
export const buildRefusalPage = (error: AppError): RawReply => failurePage('en', error);

/**
 * Wraps an operation. Logs client errors with the registration, and returns them as a page in the language of
 * the browser. Throws other errors.
 */
export const withErrorPage =
  (operation: RawOperation): RawOperation =>
  async (deps, request) => {
    try {
      return await operation(deps, request);
    } catch (error) {
      if (!isClientError(error)) throw error;
      const { code, options } = error;
      deps.log.info('lti refused', {
        registration: request.params.registration,
        code,
        detail: options.detail,
      });
      return failurePage(pageLanguage(request), error);
    }
  };
