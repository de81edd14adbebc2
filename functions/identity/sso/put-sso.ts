import type { putSso as contract, SsoForm } from '../../../shared/contracts/identity/sso.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { seal } from '../../runtime/seal.ts';
import { settings } from '../../runtime/settings.ts';
import { companyScope, findGroups } from '../groups/index.ts';
import { findMembers, type Member } from '../members/index.ts';
import { changeSso } from './change-sso.ts';
import type { Provider, SsoRecord } from './sso.entity.ts';
import { secretPlace } from './sso-rules.ts';
import { toSso } from './to-sso.ts';

const auditedFields = [
  'issuer',
  'application',
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
const shownInLog = ({ provider, ...record }: SsoRecord) => ({
  ...record,
  issuer: provider?.issuer,
  application: provider?.application,
});

/**
 * Stores the settings of single sign-on. Another provider or application needs a new secret, so that the
 * stored one is never sent elsewhere. An administrator must sign in with the new provider before it can be
 * required.
 *
 * @throws VALIDATION (issuer, clientSecret, groupRoles, exemptUserIds), SSO_NOT_PROVED, VERSION_CONFLICT
 * (with If-Match)
 */
export const putSso: Operation<typeof contract> = async (deps, actor, { body, ifMatch }) => {
  if (!body.issuer.startsWith('https:') && !settings.outboundLoopback) throw invalid('issuer', 'INVALID_URL');
  const exempt = await findValidPeople(actor, body);
  const sealed = body.clientSecret ? await seal(body.clientSecret, secretPlace(actor)) : undefined;
  const record = await changeSso(deps, actor, { ifMatch }, async (before) => {
    const provider = providerAfter(before.provider, body, sealed);
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

function providerAfter(before: Provider | undefined, body: SsoForm, sealed: string | undefined): Provider {
  const { issuer, clientId: application } = body;
  const storedSecret =
    before?.issuer === issuer && before.application === application ? before.secret : undefined;
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

const canAdministerByPassword = ({ active, roles, passwordHash }: Member): boolean =>
  active &&
  passwordHash !== undefined &&
  (roles.includes('ROLE_ADMINISTRATOR') || roles.includes('ROLE_SUPER_ADMIN'));
