import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { hashSecret, isExpired } from '../../runtime/one-time-code-rules.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import { pageLanguage, withErrorPage } from './error-page.ts';
import { membersScope, scoreScope } from './lti-rules.ts';
import { ltiPage } from './page.ts';
import { registerWith } from './platform.ts';
import type { LtiRegistration } from './registration.entity.ts';
import { findRegistration, updateRegistrationWrite } from './registration.repository.ts';
import { texts } from './texts.ts';
import { auditedFields, ltiKeySetUrl, ltiLaunchUrl, ltiLoginUrl, ltiTarget } from './to-registration.ts';

/** Returns the description of this tool for a platform (LTI Dynamic Registration 1.0, 3.6). */
async function describeTool(registration: LtiRegistration): Promise<object> {
  const launchUrl = ltiLaunchUrl(registration);
  const { name } = await getOrganisationRecord(registration);
  // Several organisations can be registered at one platform.
  const label = `Immersive Training (${name})`;
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: ltiLoginUrl(registration),
    redirect_uris: [launchUrl],
    client_name: label,
    client_uri: settings.pageUrl,
    logo_uri: `${settings.pageUrl}/icon.svg`,
    jwks_uri: ltiKeySetUrl(registration),
    token_endpoint_auth_method: 'private_key_jwt',
    scope: `${scoreScope} ${membersScope}`,
    'https://purl.imsglobal.org/spec/lti-tool-configuration': {
      domain: new URL(settings.pageUrl).host,
      description: `Trainings and courses of ${name}: ${registration.name}`,
      target_link_uri: launchUrl,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: [
        { type: 'LtiResourceLinkRequest', target_link_uri: launchUrl, label },
        { type: 'LtiDeepLinkingRequest', target_link_uri: launchUrl, label },
      ],
    },
  };
}

/** Notifies the platform's window or frame that the registration has finished. */
const script = `(window.opener||window.parent).postMessage({subject:'org.imsglobal.lti.close'},'*');`;

/**
 * Registers this tool with a platform that opened an administrator's link. Stores the platform's data and
 * consumes the link.
 *
 * @throws LTI_EXPIRED for an expired, used or unknown link · LTI_REFUSED for an unexpected response of the
 * platform
 */
export const registerLti: RawOperation = withErrorPage(async (deps, request) => {
  const { query, params, sourceIp } = request;
  const before = await findRegistration(params.registration ?? '');
  const { link } = before ?? {};
  const hash = hashSecret(query.get('link') ?? '');
  if (!before || !link || isExpired(link, deps.now()) || link.hash !== hash)
    throw new AppError('LTI_EXPIRED');
  const address = query.get('openid_configuration') ?? '';
  if (!URL.canParse(address))
    throw new AppError('LTI_REFUSED', { detail: 'openid_configuration is missing' });
  const registered = await registerWith(address, query.get('registration_token'), await describeTool(before));
  const { link: _used, ...unchanged } = before;
  const { deploymentId, ...platform } = registered;
  const after: LtiRegistration = {
    ...unchanged,
    ...platform,
    deploymentIds: deploymentId ? [deploymentId] : [],
  };
  await transact([
    updateRegistrationWrite(before, after),
    ...auditWrites(
      deps,
      { userId: link.by, clientId: before.clientId, address: sourceIp },
      {
        action: 'lti-changed',
        target: ltiTarget(before.id),
        changes: changesBetween(before, after, auditedFields),
      },
    ),
  ]);
  const lang = pageLanguage(request);
  const words = texts[lang];
  return ltiPage({
    lang,
    title: words.registered,
    content: `<h1>${words.registered}</h1><p>${words.registeredText}</p>`,
    script,
  });
});
