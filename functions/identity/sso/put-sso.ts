import type { putSso as contract, SsoForm } from '../../../shared/contracts/identity/sso.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { seal } from '../../runtime/seal.ts';
import { settings } from '../../runtime/settings.ts';
import { companyScope, findGroups } from '../groups/index.ts';
import { findMembers } from '../members/index.ts';
import { changeSso } from './change-sso.ts';
import type { Provider, SsoRecord } from './sso.entity.ts';
import { secretPlace } from './sso-rules.ts';
import { toSso } from './to-sso.ts';

const auditedFields = [
  'issuer',
  'application',
  'groupsClaim',
  'groupRoles',
  'autoProvision',
  'trustEmail',
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
  await assertMappedExist(actor, body);
  const sealed = body.clientSecret ? await seal(body.clientSecret, secretPlace(actor)) : undefined;
  const record = await changeSso(deps, actor, ifMatch, async (before) => {
    const provider = providerAfter(before.provider, body, sealed);
    const same =
      provider.issuer === before.provider?.issuer && provider.application === before.provider.application;
    const { provedBy: _proved, ...unchanged } = before;
    const after: SsoRecord = {
      ...unchanged,
      provider,
      groupsClaim: body.groupsClaim,
      groupRoles: body.groupRoles.map(({ group, role, groupId }) => ({
        group,
        ...(role ? { role } : {}),
        ...(groupId ? { groupId } : {}),
      })),
      autoProvision: body.autoProvision,
      trustEmail: body.trustEmail,
      required: body.required,
      exemptUserIds: body.exemptUserIds,
      ...(same && before.provedBy ? { provedBy: before.provedBy } : {}),
    };
    if (after.required && !after.provedBy) throw new AppError('SSO_NOT_PROVED');
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

/** @throws VALIDATION for a group or member outside the organisation */
async function assertMappedExist(actor: Actor, { groupRoles, exemptUserIds }: SsoForm): Promise<void> {
  const groupIds = groupRoles.flatMap(({ groupId }) => groupId ?? []);
  const [groups, people] = await Promise.all([
    findGroups(actor, companyScope, groupIds),
    findMembers(actor, exemptUserIds, true),
  ]);
  for (const [place, { groupId }] of groupRoles.entries())
    if (groupId && !groups.has(groupId)) throw invalid(`groupRoles.${place}.groupId`, 'UNKNOWN');
  for (const [place, userId] of exemptUserIds.entries())
    if (!people.has(userId)) throw invalid(`exemptUserIds.${place}`, 'UNKNOWN');
}
