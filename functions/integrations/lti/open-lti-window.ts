import { AppError } from '../../../shared/errors.ts';
import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { settings } from '../../runtime/settings.ts';
import { pageLanguage, withErrorPage } from './error-page.ts';
import { findLaunchOfCode } from './find-launch-of-code.ts';
import { ltiPage } from './page.ts';
import { texts } from './texts.ts';

const script = `sessionStorage.setItem('lti-launch',JSON.stringify(data));location.replace('/lti')`;

/**
 * Stores code and secret in the window that a framed launch opened, and continues to the page. Accepts
 * requests from the page's origin only. Another site could otherwise sign a visitor in with its own account.
 *
 * @throws LTI_EXPIRED
 */
export const openLtiWindow: RawOperation = withErrorPage(async (deps, request) => {
  if (request.headers.origin !== new URL(settings.pageUrl).origin) throw new AppError('LTI_EXPIRED');
  const [code, secret] = [request.form.get('code'), request.form.get('secret')];
  await findLaunchOfCode(deps, code, secret);
  const lang = pageLanguage(request);
  const { opening } = texts[lang];
  return ltiPage({
    lang,
    title: opening,
    content: `<p role="status">${opening}</p>`,
    script,
    data: { code, secret },
  });
});
