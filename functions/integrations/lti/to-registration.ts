import type { LtiForm, LtiRegistrationShown } from '../../../shared/contracts/integrations/lti.ts';
import { invalid } from '../../../shared/errors.ts';
import { assertCallable } from '../../runtime/callable-address.ts';
import { settings } from '../../runtime/settings.ts';
import { isReady } from './lti-rules.ts';
import type { LtiRegistration } from './registration.entity.ts';

const registrationPath = ({ id }: Pick<LtiRegistration, 'id'>, last: string): string =>
  `${settings.pageUrl}/lti/${id}/${last}`;

/** Returns the launch address, which is also the redirect URI at the platform. */
export const ltiLaunchUrl = (registration: Pick<LtiRegistration, 'id'>): string =>
  registrationPath(registration, 'launch');
export const ltiLoginUrl = (registration: Pick<LtiRegistration, 'id'>): string =>
  registrationPath(registration, 'login');
export const ltiKeySetUrl = (registration: Pick<LtiRegistration, 'id'>): string =>
  registrationPath(registration, 'keys');

/** Returns a registration as administrators see it, without keys. */
export const toRegistration = (record: LtiRegistration): LtiRegistrationShown => ({
  id: record.id,
  name: record.name,
  issuer: record.issuer ?? null,
  clientId: record.application ?? null,
  deploymentIds: record.deploymentIds,
  keySetUrl: record.keySetUrl ?? null,
  authorizationUrl: record.authorizationUrl ?? null,
  tokenUrl: record.tokenUrl ?? null,
  trustEmail: record.trustEmail,
  autoProvision: record.autoProvision,
  state: isReady(record) ? 'ready' : 'pending',
  lastLaunch: record.lastLaunch ?? null,
  createdDate: record.createdDate,
  tool: {
    loginUrl: ltiLoginUrl(record),
    launchUrl: ltiLaunchUrl(record),
    keySetUrl: ltiKeySetUrl(record),
  },
  version: record.version,
});

const addresses = ['keySetUrl', 'authorizationUrl', 'tokenUrl'] as const;

/**
 * Returns the stored fields of a form.
 *
 * @throws VALIDATION on an address that may not be called, on a missing field of the platform (all fields are
 * set, or none), and on `autoProvision` without `trustEmail`
 */
export function storedFields(body: LtiForm) {
  for (const field of addresses) {
    const value = body[field];
    if (value) assertCallable(field, value);
  }
  const platform = {
    issuer: body.issuer,
    clientId: body.clientId,
    authorizationUrl: body.authorizationUrl,
    tokenUrl: body.tokenUrl,
    keySetUrl: body.keySetUrl,
  };
  const valueCount = Object.values(platform).filter(Boolean).length;
  const [missing] = Object.entries(platform).find(([, value]) => !value) ?? [];
  if (valueCount > 0 && missing) throw invalid(missing, 'REQUIRED');
  if (body.autoProvision && !body.trustEmail) throw invalid('autoProvision', 'NEEDS_TRUSTED_EMAIL');
  const { name, deploymentIds, trustEmail, autoProvision } = body;
  return {
    name,
    deploymentIds,
    trustEmail,
    autoProvision,
    ...(body.issuer ? { issuer: body.issuer } : {}),
    ...(body.clientId ? { application: body.clientId } : {}),
    ...(body.authorizationUrl ? { authorizationUrl: body.authorizationUrl } : {}),
    ...(body.tokenUrl ? { tokenUrl: body.tokenUrl } : {}),
    ...(body.keySetUrl ? { keySetUrl: body.keySetUrl } : {}),
  };
}

export const auditedFields: string[] = [
  'issuer',
  'application',
  'deploymentIds',
  'trustEmail',
  'autoProvision',
  'keySetUrl',
  'authorizationUrl',
  'tokenUrl',
];

export const ltiTarget = (id: string) => ({ kind: 'lti' as const, id });
