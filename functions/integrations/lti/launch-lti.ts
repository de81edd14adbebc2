import { ltiCodeLifetime, ltiPickLifetime } from '../../../shared/contracts/integrations/lti.ts';
import { AppError } from '../../../shared/errors.ts';
import { escapeHtml } from '../../../shared/plain-text.ts';
import { countAttempt, limit, uncountAttempt } from '../../identity/access/index.ts';
import { accountHash, findLinkedId } from '../../identity/external-identities/index.ts';
import { findByEmail } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RawOperation, RawReply, RawRequest } from '../../runtime/http/raw-route.ts';
import { newOrganisationCode } from '../../runtime/one-time-code.ts';
import { isExpired, keyOfOrganisationCode } from '../../runtime/one-time-code-rules.ts';
import { transact } from '../../runtime/table.ts';
import { pageLanguage, withErrorPage } from './error-page.ts';
import type { LtiCode, LtiIdentity } from './launch.entity.ts';
import { createCode, takeState } from './launch.repository.ts';
import { type LtiChoice, listLtiChoices } from './list-lti-choices.ts';
import { type LtiMessage, parseClass, parseLtiIdentity, parseMessage, type Ready } from './lti-rules.ts';
import { noteClass } from './note-class.ts';
import { ltiPage } from './page.ts';
import { rejectedMessageError, verifyIdToken } from './platform.ts';
import { readyRegistration } from './ready-registration.ts';
import { findRegistration, saveLastLaunch, updateRegistrationWrite } from './registration.repository.ts';
import { texts } from './texts.ts';

/**
 * Continues in the window that has the secret of the launch. A teacher continues to the picker in the frame.
 * A learner continues to the page, from a frame in a new window. A teacher without an account decides first.
 */
const script = `
let secret=null;try{secret=sessionStorage.getItem(data.key);sessionStorage.removeItem(data.key)}catch{}
const opening=at('opening');
if(!secret){opening.hidden=true;at('lost').hidden=false}
else if(data.picking||data.preview||window.self!==window.top){const form=at('form');form.elements.secret.value=secret;
if(data.picking)form.submit();else{opening.hidden=true;at('framed').hidden=false}}
else{sessionStorage.setItem('lti-launch',JSON.stringify({code:data.code,secret}));location.replace('/lti')}`;

/** Limit of refused launches from one network address in 15 minutes. */
const maxRefused = 300;

/**
 * Handles the launch that a platform sends.
 *
 * 1. Requires a launch that was begun here with this registration. It expires after ten minutes, and its
 *    state works once, with any result.
 * 2. Requires a valid LTI message of a known deployment.
 * 3. Stores the identity and the request under a code. The code works only with the secret of the browser
 *    that began. `open-lti-session.ts` decides who signs in.
 *
 * @throws LTI_UNKNOWN, LTI_EXPIRED, LTI_REFUSED, LTI_DEPLOYMENT, LTI_TEACHERS_ONLY, TOO_MANY_REQUESTS
 */
export const launchLti: RawOperation = withErrorPage(async (deps, request) => {
  const registration = await readyRegistration(request);
  const { form } = request;
  const state = form.get('state') ?? '';
  const place = keyOfOrganisationCode(state);
  const refused = limit(maxRefused, 'lti-launch', request.sourceIp);
  const late = await countAttempt([refused], deps.now());
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const login = place?.clientId === registration.clientId ? await takeState(place) : undefined;
  if (!login || login.registrationId !== registration.id || isExpired(login, deps.now()))
    throw new AppError('LTI_EXPIRED');
  if (form.has('error'))
    throw rejectedMessageError(
      [form.get('error'), form.get('error_description')].filter(Boolean).join(': ').slice(0, 300),
    );
  const claims = await verifyIdToken(deps, registration, form.get('id_token') ?? '', login.nonce);
  const message = parseMessage(claims);
  if (message.kind === 'refused')
    throw rejectedMessageError(`The claim ${message.missing} is missing or not as it has to be`);
  if (message.kind === 'picking' && !message.mayPick) throw new AppError('LTI_TEACHERS_ONLY');
  await assertDeployment(registration, message.deploymentId);
  const identity = parseLtiIdentity(claims, registration.issuer);
  const lifetime = message.kind === 'picking' ? ltiPickLifetime : ltiCodeLifetime;
  const { code, item } = newOrganisationCode(registration.clientId, deps.now(), lifetime);
  await createCode({
    ...item,
    registrationId: registration.id,
    challenge: login.challenge,
    identity,
    ...requestedContent(message),
  });
  await Promise.all([
    recordLaunch(deps, registration),
    noteClass(deps, registration, parseClass(claims)),
    uncountAttempt(refused),
  ]);
  const data = { key: `lti.${state}`, code, picking: message.kind === 'picking', preview: false };
  const preview =
    message.kind === 'launch' && message.byTeacher
      ? await findPreview(deps, request, { registration, identity, content: message.content })
      : undefined;
  return preview
    ? previewPage(request, registration, { ...data, preview: true }, preview)
    : continuePage(request, registration, data);
});

const requestedContent = (message: Exclude<LtiMessage, { kind: 'refused' }>) =>
  message.kind === 'picking'
    ? { picking: message.picking }
    : {
        ...(message.content ? { content: message.content } : {}),
        ...(message.content && message.grade ? { grade: message.grade } : {}),
      };

/**
 * Requires a known deployment. If none is stored, the deployment of the first launch is added. @throws
 * LTI_DEPLOYMENT
 */
async function assertDeployment({ id, deploymentIds }: Ready, deploymentId: string): Promise<void> {
  if (deploymentIds.includes(deploymentId)) return;
  if (deploymentIds.length > 0) throw new AppError('LTI_DEPLOYMENT', { detail: deploymentId });
  await retryOnConflict(async () => {
    const before = await findRegistration(id);
    if (before?.deploymentIds.includes(deploymentId)) return;
    if (!before || before.deploymentIds.length > 0)
      throw new AppError('LTI_DEPLOYMENT', { detail: deploymentId });
    await transact([updateRegistrationWrite(before, { ...before, deploymentIds: [deploymentId] })]);
  });
}

const hour = 60 * 60 * 1000;

/** Stores the time of the last launch, at most once an hour, for the list of registrations. */
async function recordLaunch(deps: Deps, registration: Ready): Promise<void> {
  const now = deps.now();
  if (now.getTime() - Date.parse(registration.lastLaunch ?? '1970') < hour) return;
  await saveLastLaunch(registration, now.toISOString());
}

/** The values for the script of a launch. */
interface LaunchData {
  /** The key of the secret in the storage of the browser. */
  key: string;
  code: string;
  picking: boolean;
  /** Whether a teacher decides first. */
  preview: boolean;
}

interface TeacherLaunch {
  registration: Ready;
  identity: LtiIdentity;
  content: LtiCode['content'];
}

/**
 * Returns the content of a teacher's launch that would make the teacher a member with a seat, or be refused. Returns
 * `undefined` for a known member, and for content that learners cannot start.
 */
async function findPreview(
  deps: Deps,
  request: RawRequest,
  { registration, identity, content }: TeacherLaunch,
): Promise<LtiChoice | undefined> {
  if (!content) return undefined;
  const { clientId, trustEmail } = registration;
  const hash = accountHash(identity.issuer, identity.subject);
  if ((await findLinkedId('lti', { clientId, hash })) !== undefined) return undefined;
  const owner = trustEmail && identity.email ? await findByEmail(identity.email) : undefined;
  if (owner?.clientId === clientId) return undefined;
  const choices = await listLtiChoices(deps, registration, request);
  return choices.find(({ kind, id }) => kind === content.kind && id === content.id);
}

/** Shows a teacher the linked content. Taking part is a separate step, because it takes a seat. */
function previewPage(
  request: RawRequest,
  { id, trustEmail, autoProvision }: Ready,
  data: LaunchData,
  { title, text }: LtiChoice,
): RawReply {
  const lang = pageLanguage(request);
  const words = texts[lang];
  const join = trustEmail && autoProvision;
  return ltiPage({
    lang,
    title,
    content: `<p id="opening" role="status">${words.opening}</p>
<div id="lost" hidden><h1>${words.failed}</h1><p role="alert">${words.LTI_EXPIRED}</p><p>${words.again}</p></div>
<form id="form" method="post" action="/lti/${id}/window" target="_blank">
<input type="hidden" name="code" value="${data.code}"><input type="hidden" name="secret">
<div id="framed" hidden><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p>${words.previewText}</p>
${join ? `<p>${words.joinText}</p><div class="actions"><button>${words.join}</button></div>` : `<p>${words.cannotJoin}</p>`}</div>
</form>`,
    script,
    data,
  });
}

function continuePage(request: RawRequest, { id }: Ready, data: LaunchData): RawReply {
  const lang = pageLanguage(request);
  const words = texts[lang];
  const target = data.picking ? '' : ' target="_blank"';
  return ltiPage({
    lang,
    title: words.openIn,
    content: `<p id="opening" role="status">${words.opening}</p>
<div id="lost" hidden><h1>${words.failed}</h1><p role="alert">${words.LTI_EXPIRED}</p><p>${words.again}</p></div>
<form id="form" method="post" action="/lti/${id}/${data.picking ? 'content' : 'window'}"${target}>
<input type="hidden" name="code" value="${data.code}"><input type="hidden" name="secret">
<div id="framed" hidden><h1>${words.openIn}</h1><p>${words.openInText}</p><div class="actions"><button>${words.open}</button></div></div>
</form>`,
    script,
    data,
  });
}
