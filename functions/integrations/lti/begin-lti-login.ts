import { ltiStateLifetime } from '../../../shared/contracts/integrations/lti.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { countAttempt, limit } from '../../identity/access/index.ts';
import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { newOrganisationCode } from '../../runtime/one-time-code.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';
import { pageLanguage, withErrorPage } from './error-page.ts';
import { createState } from './launch.repository.ts';
import { ltiPage } from './page.ts';
import { readyRegistration } from './ready-registration.ts';
import { texts } from './texts.ts';
import { ltiLaunchUrl, ltiLoginUrl } from './to-registration.ts';

/** Fields of the request that the launch needs. A new window repeats them. */
const carried = [
  'iss',
  'login_hint',
  'target_link_uri',
  'lti_message_hint',
  'client_id',
  'lti_deployment_id',
];

/**
 * Restarts the sign-in in a new window if a frame has no storage. The window returns a choice of content to the frame,
 * because the form of the learning platform waits for the frame.
 */
const script = `
try{sessionStorage.setItem(data.key,data.secret);location.replace(data.url)}
catch{at('opening').hidden=true;at('blocked').hidden=false;
addEventListener('message',({origin,source,data:choice})=>{
if(origin!==location.origin||choice?.kind!=='lti-choice')return;
const form=at('choice');form.action=choice.returnUrl;form.elements.JWT.value=choice.jwt;
source.postMessage('lti-choice-taken',origin);form.submit()})}`;

/**
 * Starts a launch that a platform requests. The page stores a secret, because browsers block cookies of
 * frames, and continues to the platform's sign-in. The response is accepted once, within ten minutes, in this
 * browser.
 *
 * @throws LTI_UNKNOWN (also for another issuer or client id), LTI_REFUSED for a missing field, TOO_MANY_REQUESTS after
 * 3,000 starts from one network address in 15 minutes
 */
export const beginLtiLogin: RawOperation = withErrorPage(async (deps, request) => {
  // Each start stores a state. A whole school can share an address.
  const late = await countAttempt([limit(3000, 'lti-login', request.sourceIp)], deps.now());
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const registration = await readyRegistration(request);
  const readParameter = (name: string) => request.form.get(name) ?? request.query.get(name);
  for (const name of ['iss', 'login_hint', 'target_link_uri'])
    if (!readParameter(name)) throw new AppError('LTI_REFUSED', { detail: `${name} is missing` });
  const { issuer, application, authorizationUrl, clientId } = registration;
  if (readParameter('iss') !== issuer || (readParameter('client_id') ?? application) !== application)
    throw new AppError('LTI_UNKNOWN', {
      detail: `iss ${readParameter('iss')}, client_id ${readParameter('client_id') ?? ''}`,
    });
  const { code: state, item } = newOrganisationCode(clientId, deps.now(), ltiStateLifetime);
  const [secret, nonce] = [randomText(43), randomText(32)];
  const challenge = hashSecret(secret);
  await createState({ ...item, registrationId: registration.id, nonce, challenge });
  const url = new URL(authorizationUrl);
  const hint = readParameter('lti_message_hint');
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: application,
    redirect_uri: ltiLaunchUrl(registration),
    login_hint: readParameter('login_hint') ?? '',
    ...(hint ? { lti_message_hint: hint } : {}),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const retryUrl = new URL(ltiLoginUrl(registration));
  for (const name of carried) {
    const value = readParameter(name);
    if (value) retryUrl.searchParams.set(name, value);
  }
  const lang = pageLanguage(request);
  const words = texts[lang];
  return ltiPage({
    lang,
    title: words.opening,
    content: `<p id="opening" role="status">${words.opening}</p>
<div id="blocked" hidden><h1>${words.blocked}</h1><p>${words.blockedText}</p><div class="actions"><a class="button" target="_blank" rel="opener" href="${retryUrl.href.replaceAll('&', '&amp;')}">${words.open}</a></div></div>
<form id="choice" method="post" hidden><input type="hidden" name="JWT"></form>`,
    script,
    data: { key: `lti.${state}`, secret, url: url.href },
  });
});
