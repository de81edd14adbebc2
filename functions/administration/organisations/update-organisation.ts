import type { updateOrganisation as contract } from '../../../shared/contracts/administration/organisations.ts';
import type { Body, Params } from '../../../shared/contracts/call.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import {
  getOrganisationAndQuota,
  type OrganisationRecord,
  remainingBytes,
  updateOrganisationWrites,
} from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import type { FilePart } from '../../runtime/http/request.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import { auditTarget } from './create-organisation.ts';
import { assertSeats } from './seat-rules.ts';
import { withGroups } from './with-groups.ts';

/** Fields that an audit entry of a change contains. */
const auditedFields = [
  'name',
  'type',
  'siret',
  'representativeFirstName',
  'representativeLastName',
  'representativeEmail',
  'contractExpirationDate',
  'maxUser',
  'maxSize',
  'scoreRanking',
  'hourRanking',
  'masterContentAccess',
  'offlineAccess',
  'timeZone',
  'primaryColor',
  'secondaryColor',
  'logo',
];

interface UpdateOrganisationInput {
  params: Params<typeof contract>;
  body: Body<typeof contract>;
  files: ReadonlyMap<string, FilePart>;
  ifMatch: number | undefined;
}

/**
 * Changes an organisation. Changed limits also change its remaining seats and bytes. Rejects fewer seats than
 * members.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT (with If-Match), SIRET_ALREADY_USED, VALIDATION (maxUser, type, logo,
 *   and siret and contractExpirationDate unless it is the provider)
 */
export const updateOrganisation: Operation<typeof contract> = async (deps, actor, input) => {
  const { params, files } = input;
  const newLogo = formPicture(files, { clientId: params.id, kind: 'organisation' });
  const current = await getChangeable(input);
  const { after } = await replacePicture(newLogo, replacedLogo, (logo) =>
    retryOnConflict(async (attempt) =>
      change(deps, actor, input.body, {
        ...(attempt === 1 ? current : await getChangeable(input)),
        logo,
      }),
    ),
  );
  return withGroups(actor, after);
};

interface OrganisationChange {
  before: OrganisationRecord;
  after: OrganisationRecord;
}

/** Returns the logo that a change replaced or removed. */
export const replacedLogo = ({ before, after }: OrganisationChange): (string | undefined)[] =>
  after.logo === before.logo ? [] : [before.logo];

/** Asserts that the body has a SIRET and an end of the contract. Only the provider needs neither. */
function assertContracted(body: UpdateOrganisationInput['body']): void {
  const violations = (['siret', 'contractExpirationDate'] as const)
    .filter((field) => body[field] === undefined)
    .map((field) => ({ field, message: 'REQUIRED' }));
  if (violations.length > 0) throw new AppError('VALIDATION', { violations });
}

/** Returns the organisation and its quota. @throws if the input cannot be applied to them */
async function getChangeable({ params, body, ifMatch }: UpdateOrganisationInput) {
  const [before, quota] = await getOrganisationAndQuota({ clientId: params.id });
  assertVersion(ifMatch, before);
  if (before.id !== PROVIDER) assertContracted(body);
  assertSeats(body.maxUser, settings.maxSeats, before.maxUser);
  if (body.maxUser < quota.currentUser)
    throw invalid('maxUser', 'BELOW_CURRENT_USERS', { min: quota.currentUser });
  return { before, quota };
}

async function change(
  deps: Deps,
  actor: Actor,
  body: UpdateOrganisationInput['body'],
  { before, quota, logo }: Awaited<ReturnType<typeof getChangeable>> & { logo: string | undefined },
): Promise<OrganisationChange> {
  const { maxSize: _before, ...unchanged } = before;
  const { maxSize, timeZone, siret = before.siret, contractExpirationDate, ...rest } = body;
  const after: OrganisationRecord = {
    ...unchanged,
    ...rest,
    siret,
    ...(maxSize === undefined || maxSize === null ? {} : { maxSize }),
    ...(before.id === PROVIDER || contractExpirationDate === undefined ? {} : { contractExpirationDate }),
    timeZone: timeZone ?? before.timeZone,
    ...(logo ? { logo } : {}),
    version: before.version + 1,
  };
  const limitsMoved = after.maxUser !== before.maxUser || after.maxSize !== before.maxSize;
  const limits = {
    seats: after.maxUser - before.maxUser,
    remainingSize: remainingBytes(after.maxSize, quota),
    before: quota,
  };
  const changes = changesBetween(before, after, auditedFields);
  await transact([
    ...updateOrganisationWrites(before, after, limitsMoved ? limits : undefined),
    ...auditWrites(deps, actor, { action: 'organisation-changed', ...auditTarget(before.id), changes }),
  ]);
  return { before, after };
}
