import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll, getEach } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems, listStoredPage } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import {
  OrganisationEntity,
  OrganisationListEntity,
  type OrganisationRecord,
  type Quota,
  QuotaEntity,
  SiretEntity,
} from './organisation.entity.ts';

/**
 * Returns an organisation, or `undefined` if it does not exist. Costs half a read unit. If the eventually
 * consistent read finds nothing, a consistent read follows, because the organisation can be new.
 */
export async function findOrganisation({ clientId }: Tenant): Promise<OrganisationRecord | undefined> {
  const item = await findStored(OrganisationEntity, { id: clientId });
  return item ?? findOrganisationConsistently({ clientId });
}

/** Returns the read request for an organisation, for a batch with other items. */
export const organisationRequest = (id: string) => itemRequest(OrganisationEntity, { id });

/** Returns an organisation with a consistent read. */
export const findOrganisationConsistently = ({ clientId }: Tenant): Promise<OrganisationRecord | undefined> =>
  findStored(OrganisationEntity, { id: clientId }, { consistent: true });

/** Returns an organisation with a consistent read. @throws NOT_FOUND */
export async function getOrganisationRecord(tenant: Tenant): Promise<OrganisationRecord> {
  const found = await findOrganisationConsistently(tenant);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Returns whether an organisation exists. An organisation is closed before its data is deleted. */
export const isOpen = async (tenant: Tenant): Promise<boolean> =>
  (await findOrganisationConsistently(tenant)) !== undefined;

/** Returns the used and remaining seats and bytes. @throws NOT_FOUND */
export async function getQuota({ clientId }: Tenant): Promise<Quota> {
  const found = await findStored(QuotaEntity, { clientId }, { consistent: true });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Returns the quotas of several organisations. Sends one request per hundred ids. */
export async function findQuotas(ids: readonly string[]): Promise<Map<string, Quota>> {
  const found = await getAll(
    QuotaEntity,
    ids.map((clientId) => ({ clientId })),
  );
  return new Map(found.map((quota) => [quota.clientId, quota]));
}

/** Returns an organisation and its quota with one request. @throws NOT_FOUND */
export async function getOrganisationAndQuota({ clientId }: Tenant): Promise<[OrganisationRecord, Quota]> {
  const [organisation, quota] = await getEach(
    organisationRequest(clientId),
    itemRequest(QuotaEntity, { clientId }),
  );
  if (!organisation || !quota) throw new AppError('NOT_FOUND');
  return [organisation, quota];
}

/** Returns all organisations, or the organisations of one type. One Query, for super admins only. */
export const listOrganisationRecords = async (
  type?: OrganisationRecord['type'],
): Promise<OrganisationRecord[]> =>
  (
    await listStoredItems(
      [OrganisationListEntity],
      { partition: 'ORGANISATIONS', ...(type ? { range: { beginsWith: `${type}#` } } : {}) },
      { consistent: true },
    )
  ).map((row) => row.organisation);

/** Returns one page of the list of organisations, for jobs that process every organisation. */
export async function listOrganisationPage(
  from: string | undefined,
  limit: number,
): Promise<{ organisations: OrganisationRecord[]; next: string | undefined }> {
  const pk = 'ORGANISATIONS';
  const page = await listStoredPage(
    [OrganisationListEntity],
    { partition: pk },
    { limit, consistent: true, ...(from ? { from: { pk, sk: from } } : {}) },
  );
  const last: unknown = page.next?.sk;
  return {
    organisations: page.items.map((row) => row.organisation),
    next: typeof last === 'string' ? last : undefined,
  };
}

const siretTakenError = () => new AppError('SIRET_ALREADY_USED');

/** Returns the writes that create an organisation. */
export const createOrganisationWrites = (organisation: OrganisationRecord, quota: Quota): Write[] => [
  {
    write: OrganisationEntity.build(PutTransaction)
      .item(organisation)
      .options({ condition: { attr: 'id', exists: false } }),
  },
  { write: QuotaEntity.build(PutTransaction).item(quota) },
  putListRowWrite(organisation),
  {
    write: SiretEntity.build(PutTransaction)
      .item({ siret: organisation.siret, clientId: organisation.id })
      .options({ condition: { attr: 'clientId', exists: false } }),
    refused: siretTakenError,
  },
];

const putListRowWrite = (organisation: OrganisationRecord): Write => ({
  write: OrganisationListEntity.build(PutTransaction).item({
    type: organisation.type,
    id: organisation.id,
    organisation,
  }),
});

/** Returns the writes that close an organisation. Data of the organisation remains stored. */
export const closeOrganisationWrites = ({ id, type, siret, version }: OrganisationRecord): Write[] => [
  {
    write: OrganisationEntity.build(DeleteTransaction)
      .key({ id })
      .options({ condition: { attr: 'version', eq: version } }),
    refused: () => new AppError('CONFLICT'),
  },
  { write: OrganisationListEntity.build(DeleteTransaction).key({ type, id }) },
  { write: SiretEntity.build(DeleteTransaction).key({ siret }) },
];

/** Requires that the organisation exists (NOT_FOUND), so that nothing is added to a closed organisation. */
export const checkOrganisationOpenWrite = ({ clientId }: Tenant): Write => ({
  write: OrganisationEntity.build(ConditionCheck)
    .key({ id: clientId })
    .condition({ attr: 'version', exists: true }),
  refused: () => new AppError('NOT_FOUND'),
});

/**
 * A change of the quota by new limits. `remainingSize` is `undefined` if the quota of bytes is no longer
 * checked.
 */
export interface QuotaChange {
  seats: number;
  remainingSize: number | undefined;
  before: Quota;
}

/**
 * Returns the writes that change an organisation. A new quota is stored only if no bytes were reserved or
 * settled since `change.before` was read.
 */
export function updateOrganisationWrites(
  before: OrganisationRecord,
  after: OrganisationRecord,
  change?: QuotaChange,
): Write[] {
  const writes: Write[] = [
    updateWrite(OrganisationEntity, before, after, { condition: { attr: 'version', eq: before.version } }),
    putListRowWrite(after),
  ];
  if (before.type !== after.type) {
    writes.push({
      write: OrganisationListEntity.build(DeleteTransaction).key({ type: before.type, id: before.id }),
    });
  }
  if (before.siret !== after.siret) {
    writes.push({ write: SiretEntity.build(DeleteTransaction).key({ siret: before.siret }) });
    writes.push({
      write: SiretEntity.build(PutTransaction)
        .item({ siret: after.siret, clientId: after.id })
        .options({ condition: { attr: 'clientId', exists: false } }),
      refused: siretTakenError,
    });
  }
  if (change) {
    writes.push({
      write: QuotaEntity.build(PutTransaction)
        .item({
          clientId: after.id,
          currentUser: change.before.currentUser,
          administrators: change.before.administrators,
          remainingUser: change.before.remainingUser + change.seats,
          currentSize: change.before.currentSize,
          reservedSize: change.before.reservedSize,
          moves: (change.before.moves ?? 0) + 1,
          ...(change.remainingSize === undefined ? {} : { remainingSize: change.remainingSize }),
        })
        .options({
          condition: {
            and: [
              { attr: 'currentUser', eq: change.before.currentUser },
              { attr: 'administrators', eq: change.before.administrators },
              { attr: 'currentSize', eq: change.before.currentSize },
              { attr: 'reservedSize', eq: change.before.reservedSize },
              change.before.moves === undefined
                ? { attr: 'moves', exists: false }
                : { attr: 'moves', eq: change.before.moves },
            ],
          },
        }),
    });
  }
  return writes;
}

/**
 * Takes `members` seats, `administrators` of them for administrators, atomically. Rejects the write if fewer
 * seats are left (PE-03).
 */
export const takeSeatsWrite = (
  { clientId }: Tenant,
  { members, administrators }: { members: number; administrators: number },
): Write => ({
  write: QuotaEntity.build(UpdateTransaction)
    .item({
      clientId,
      currentUser: $add(members),
      remainingUser: $add(-members),
      ...(administrators > 0 ? { administrators: $add(administrators) } : {}),
    })
    .options({ condition: { attr: 'remainingUser', gte: members } }),
  refused: () => new AppError('USER_QUOTA_REACHED'),
});

/** Takes one seat, and counts an administrator if the member is one. */
export const takeSeatWrite = (tenant: Tenant, administrator: boolean): Write =>
  takeSeatsWrite(tenant, { members: 1, administrators: Number(administrator) });

/**
 * Frees the seat of a member. Rejects the last administrator of an organisation (LAST_ADMINISTRATOR). A wrong
 * count of seats never blocks a removal.
 */
export const freeSeatWrite = ({ clientId }: Tenant, administrator: boolean): Write => ({
  write: QuotaEntity.build(UpdateTransaction)
    .item({
      clientId,
      currentUser: $add(-1),
      remainingUser: $add(1),
      ...(administrator ? { administrators: $add(-1) } : {}),
    })
    .options({
      condition: administrator ? { attr: 'administrators', gte: 2 } : { attr: 'currentUser', exists: true },
    }),
  refused: () => new AppError(administrator ? 'LAST_ADMINISTRATOR' : 'CONFLICT'),
});

/** Changes the number of active administrators by one. Rejects the removal of the last one. */
export const changeAdministratorsWrite = ({ clientId }: Tenant, by: 1 | -1): Write => ({
  write: QuotaEntity.build(UpdateTransaction)
    .item({ clientId, administrators: $add(by) })
    .options({ condition: { attr: 'administrators', gte: by === 1 ? 0 : 2 } }),
  refused: () => new AppError('LAST_ADMINISTRATOR'),
});

/** Returns the list row and the SIRET marker of an organisation. */
export async function findListing({
  id,
  type,
  siret,
}: OrganisationRecord): Promise<{ listed: OrganisationRecord | undefined; siretOwner: string | undefined }> {
  const [row, marker] = await getEach(
    itemRequest(OrganisationListEntity, { type, id }),
    itemRequest(SiretEntity, { siret }),
  );
  return { listed: row?.organisation, siretOwner: marker?.clientId };
}

/** Requires that the organisation is unchanged since it was read. */
export const checkOrganisationWrite = (organisation: OrganisationRecord): Write =>
  checkUnchangedWrite(OrganisationEntity, organisation, ['version']);

/** Writes the current record of an organisation to the list of organisations. */
export const listOrganisationWrites = (organisation: OrganisationRecord): Write[] => [
  checkOrganisationWrite(organisation),
  putListRowWrite(organisation),
];

/**
 * Assigns a SIRET to an organisation. Requires that the marker is unchanged since it was read (`undefined`:
 * none).
 */
export const replaceSiretWrite = (before: string | undefined, { siret, id }: OrganisationRecord): Write =>
  replaceWrite(SiretEntity, before === undefined ? undefined : { siret, clientId: before }, {
    siret,
    clientId: id,
  });

const seats = ['currentUser', 'remainingUser', 'administrators'] as const;

/** Replaces the counts of seats, if no seat was taken or freed since the quota was read. */
export const replaceSeatsWrite = (before: Quota, after: Pick<Quota, (typeof seats)[number]>): Write =>
  replaceWrite(QuotaEntity, before, { ...before, ...after }, seats);
