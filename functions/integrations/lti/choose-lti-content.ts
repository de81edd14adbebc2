import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { escapeHtml } from '../../../shared/plain-text.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RawOperation, RawReply, RawRequest } from '../../runtime/http/raw-route.ts';
import { transact } from '../../runtime/table.ts';
import { pageLanguage, withErrorPage } from './error-page.ts';
import { findLaunchOfCode } from './find-launch-of-code.ts';
import { signMessage } from './keys.ts';
import type { LtiCode } from './launch.entity.ts';
import { deleteCodeWrite } from './launch.repository.ts';
import { type LtiChoice, listLtiChoices } from './list-lti-choices.ts';
import { claim, type Ready } from './lti-rules.ts';
import { ltiPage } from './page.ts';
import { readyRegistration } from './ready-registration.ts';
import { texts } from './texts.ts';
import { ltiLaunchUrl } from './to-registration.ts';

type Picking = NonNullable<LtiCode['picking']>;

/**
 * Shows the picker to a teacher, and returns the signed choice to the platform. The response to the platform
 * consumes the code of the launch.
 *
 * @throws LTI_UNKNOWN, LTI_EXPIRED
 */
export const chooseLtiContent: RawOperation = withErrorPage(async (deps, request) => {
  const registration = await readyRegistration(request);
  const { form } = request;
  const code = await findLaunchOfCode(deps, form.get('code'), form.get('secret'));
  const { picking } = code;
  if (code.registrationId !== registration.id || !picking) throw new AppError('LTI_EXPIRED');
  const choices = await listLtiChoices(deps, registration, request);
  const names = new Set([...form.keys(), form.get('choice')]);
  const chosen = choices.filter(({ kind, id }) => names.has(`${kind}.${id}`));
  const cancelled = form.get('do') === 'cancel';
  if (!cancelled && chosen.length === 0) return pickerPage(request, registration, picking, choices);
  await transact([deleteCodeWrite(code)]);
  const items = cancelled ? [] : picking.multiple ? chosen : chosen.slice(0, 1);
  return returnSelection(deps, request, { registration, picking, items });
});

/** Hides rows that do not contain the typed words. */
const searching = `
const field=at('search');if(field){const rows=[...document.querySelectorAll('li')];
field.addEventListener('input',()=>{const words=field.value.toLowerCase().split(/\\s+/);
for(const row of rows){const text=row.textContent.toLowerCase();row.hidden=!words.every((word)=>text.includes(word))}})}`;

function pickerPage(
  request: RawRequest,
  { id }: Ready,
  picking: Picking,
  choices: readonly LtiChoice[],
): RawReply {
  const lang = pageLanguage(request);
  const words = texts[lang];
  const type = picking.multiple ? 'checkbox' : 'radio';
  const renderChoices = (kind: LtiChoice['kind'], heading: string): string => {
    const rows = choices.filter((one) => one.kind === kind);
    if (rows.length === 0) return '';
    const items = rows.map(({ id: one, title, text }) => {
      const value = `${kind}.${one}`;
      const attributes = picking.multiple ? `name="${value}" value="on"` : `name="choice" value="${value}"`;
      return `<li><label><input type="${type}" ${attributes}><span>${escapeHtml(title)}<small>${escapeHtml(text)}</small></span></label></li>`;
    });
    return `<h2>${heading}</h2><ul>${items.join('')}</ul>`;
  };
  const hidden = ['code', 'secret']
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(request.form.get(name) ?? '')}">`)
    .join('');
  const missed = request.form.has('do') ? `<p role="alert">${words.nothingChosen}</p>` : '';
  const list =
    choices.length === 0
      ? `<p>${words.none}</p>`
      : `<input id="search" type="search" aria-label="${words.search}" placeholder="${words.search}">
<div class="list" tabindex="0">${renderChoices('training', words.trainings)}${renderChoices('course', words.courses)}</div>`;
  const add = choices.length === 0 ? '' : `<button name="do" value="add">${words.add}</button>`;
  return ltiPage({
    lang,
    title: words.choose,
    content: `<h1>${words.choose}</h1><p>${words.chooseText}</p>${missed}
<form method="post" action="/lti/${id}/content">${hidden}${list}
<div class="actions"><button class="plain" name="do" value="cancel">${words.cancel}</button>${add}</div></form>`,
    script: searching,
  });
}

/** Milliseconds until the page continues without the frame that opened the window. */
const frameTimeout = 1500;

/**
 * Returns the choice to the platform. If a frame without storage opened this window, the frame returns it. Browsers
 * deliver the message only to a page of this platform.
 */
const returning = `
const form=at('form');
if(!window.opener||window.self!==window.top)form.submit();
else{const timer=setTimeout(()=>form.submit(),${frameTimeout});
addEventListener('message',({origin,data:reply})=>{if(origin!==location.origin||reply!=='lti-choice-taken')return;
clearTimeout(timer);form.hidden=true;at('done').hidden=false;window.close()});
window.opener.postMessage({kind:'lti-choice',returnUrl:form.action,jwt:form.elements.JWT.value},location.origin)}`;

async function returnSelection(
  deps: Deps,
  request: RawRequest,
  { registration, picking, items }: { registration: Ready; picking: Picking; items: readonly LtiChoice[] },
): Promise<RawReply> {
  const lang = pageLanguage(request);
  const words = texts[lang];
  const launchUrl = ltiLaunchUrl(registration);
  const jwt = await signMessage(deps, registration, registration.issuer, {
    nonce: randomText(32),
    azp: registration.issuer,
    [claim.messageType]: 'LtiDeepLinkingResponse',
    [claim.version]: '1.3.0',
    [claim.deploymentId]: picking.deploymentId,
    [claim.items]: items.map(({ kind, id, title, text }) => ({
      type: 'ltiResourceLink',
      title,
      ...(text ? { text } : {}),
      url: `${launchUrl}?${kind}=${id}`,
      custom: { [kind]: id },
      window: { targetName: '_blank' },
      ...(picking.lineItems
        ? { lineItem: { scoreMaximum: 100, label: title, resourceId: id, tag: kind } }
        : {}),
    })),
    ...(picking.data === undefined ? {} : { [claim.data]: picking.data }),
  });
  return ltiPage({
    lang,
    title: words.returning,
    content: `<form id="form" method="post" action="${escapeHtml(picking.returnUrl)}">
<input type="hidden" name="JWT" value="${jwt}"><p role="status">${words.returning}</p>
<div class="actions"><button>${words.continue}</button></div></form>
<p id="done" role="status" hidden>${words.returned}</p>`,
    script: returning,
  });
}
