import { X509Certificate } from 'node:crypto';
import type { putSso as contract, SsoForm } from '../../../shared/contracts/identity/sso.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { seal } from '../../runtime/seal.ts';
import { settings } from '../../runtime/settings.ts';
import { companyScope, findGroups } from '../groups/index.ts';
import { findMembers, type Member } from '../members/index.ts';
import { canAdministerByPassword } from '../people/index.ts';
import { changeSso } from './change-sso.ts';
import { parseSamlMetadata, requestSamlMetadata } from './saml-provider.ts';
import type { Provider, SsoRecord } from './sso.entity.ts';
import { secretPlace } from './sso-rules.ts';
import { samlUrl, toSso } from './to-sso.ts';

const auditedFields = [
  'issuer',
  'application',
  'certificates',
  'groupsClaim',
  'missingGroupsAreNone',
  'groupRoles',
  'autoProvision',
  'trustEmail',
  'followsProfile',
  'endsProviderSession',
  'required',
  'exemptUserIds',
];
/** Returns the fingerprint of a certificate, which providers show, too. */
const fingerprint = (certificate: string): string =>
  new X509Certificate(Buffer.from(certificate, 'base64')).fingerprint256;

const shownInLog = ({ provider, ...record }: SsoRecord) => ({
  ...record,
  issuer: provider?.issuer,
  application: provider?.application,
  certificates: provider?.saml?.certificates.map(fingerprint),
});

/**
 * Stores the settings of single sign-on. Another provider or application needs a new secret, so that the
 * stored one is never sent elsewhere. An administrator must sign in with the new provider before it can be
 * required.
 *
 * @throws VALIDATION (issuer, clientSecret, metadata, metadataUrl, groupRoles, exemptUserIds), SSO_NOT_PROVED, VERSION_CONFLICT
 * (with If-Match)
 */
export const putSso: Operation<typeof contract> = async (deps, actor, { body, ifMatch }) => {
  for (const field of ['issuer', 'metadataUrl'] as const)
    if (body[field] && !body[field].startsWith('https:') && !settings.outboundLoopback)
      throw invalid(field, 'INVALID_URL');
  const exempt = await findValidPeople(actor, body);
  const sealed = body.clientSecret ? await seal(body.clientSecret, secretPlace(actor)) : undefined;
  const described = body.protocol === 'saml' ? await readGivenMetadata(body) : undefined;
  const record = await changeSso(deps, actor, { ifMatch }, async (before) => {
    const provider =
      body.protocol === 'saml'
        ? samlProviderAfter(actor, before.provider, described)
        : providerAfter(before.provider, body, sealed);
    const same =
      provider.issuer === before.provider?.issuer && provider.application === before.provider.application;
    const { provedBy: _proved, suspendedUntil, ...unchanged } = before;
    const after: SsoRecord = {
      ...unchanged,
      provider,
      groupsClaim: body.groupsClaim,
      missingGroupsAreNone: body.missingGroupsAreNone,
      groupRoles: body.groupRoles.map(({ group, role, groupId }) => ({
        group,
        ...(role ? { role } : {}),
        ...(groupId ? { groupId } : {}),
      })),
      autoProvision: body.autoProvision,
      trustEmail: body.trustEmail,
      followsProfile: body.followsProfile,
      endsProviderSession: body.endsProviderSession,
      required: body.required,
      exemptUserIds: body.exemptUserIds,
      ...(body.required && suspendedUntil !== undefined ? { suspendedUntil } : {}),
      ...(same && before.provedBy ? { provedBy: before.provedBy } : {}),
    };
    if (after.required && !after.provedBy) throw new AppError('SSO_NOT_PROVED');
    // Otherwise a failure of the provider would lock the whole organisation out.
    if (after.required && ![...exempt.values()].some(canAdministerByPassword))
      throw invalid('exemptUserIds', 'ADMINISTRATOR_REQUIRED');
    const changes = [
      ...changesBetween(shownInLog(before), shownInLog(after), auditedFields),
      ...(sealed ? [{ field: 'clientSecret' }] : []),
    ];
    return { after, action: 'sign-on-changed', changes };
  });
  return toSso(record);
};

/** Returns the provider of the metadata in the form, or `undefined` without one. @throws VALIDATION, SSO_PROVIDER_FAILED */
function readGivenMetadata({ metadata, metadataUrl }: SsoForm) {
  if (metadata) return parseSamlMetadata(metadata, 'metadata');
  return metadataUrl ? requestSamlMetadata(metadataUrl) : undefined;
}

function samlProviderAfter(
  tenant: Tenant,
  before: Provider | undefined,
  described: Awaited<ReturnType<typeof readGivenMetadata>>,
): Provider {
  if (!described) {
    if (!before?.saml) throw invalid('metadataUrl', 'REQUIRED');
    return before;
  }
  const { issuer, ...saml } = described;
  return { issuer, application: samlUrl(tenant), secret: '', saml };
}

function providerAfter(before: Provider | undefined, body: SsoForm, sealed: string | undefined): Provider {
  const { issuer, clientId: application } = body;
  if (!issuer) throw invalid('issuer', 'REQUIRED');
  if (!application) throw invalid('clientId', 'REQUIRED');
  const isStored = before?.issuer === issuer && before.application === application && !before.saml;
  const storedSecret = isStored ? before.secret : undefined;
  const secret = sealed ?? storedSecret;
  if (!secret) throw invalid('clientSecret', 'REQUIRED');
  return { issuer, application, secret };
}

/** Returns the exempt members, by id. @throws VALIDATION for a group or member outside the organisation */
async function findValidPeople(
  actor: Actor,
  { groupRoles, exemptUserIds }: SsoForm,
): Promise<Map<string, Member>> {
  const groupIds = groupRoles.flatMap(({ groupId }) => groupId ?? []);
  const [groups, exempt] = await Promise.all([
    findGroups(actor, companyScope, groupIds),
    findMembers(actor, exemptUserIds, true),
  ]);
  for (const [place, { groupId }] of groupRoles.entries())
    if (groupId && !groups.has(groupId)) throw invalid(`groupRoles.${place}.groupId`, 'UNKNOWN');
  for (const [place, userId] of exemptUserIds.entries())
    if (!exempt.has(userId)) throw invalid(`exemptUserIds.${place}`, 'UNKNOWN');
  return exempt;
}
