import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { replaced, unchanged } from '../../runtime/as-read.ts';
import { getAll, getEach } from '../../runtime/get-all.ts';
import { table, type Write } from '../../runtime/table.ts';
import {
  OrganisationEntity,
  OrganisationListEntity,
  type OrganisationRecord,
  type Quota,
  QuotaEntity,
  SiretEntity,
} from './organisation.entity.ts';

/**
 * What an organisation is; half a read unit. Undefined where there is none (any more): one that was opened just now may
 * not be seen yet, so that it is looked for once more.
 */
export async function findOrganisation({ clientId }: Tenant): Promise<OrganisationRecord | undefined> {
  const { Item } = await OrganisationEntity.build(GetItemCommand).key({ id: clientId }).send();
  return Item ?? findOrganisationNow({ clientId });
}

/** The request for an organisation, to be read along with other things. */
export const organisationRequest = (id: string) => OrganisationEntity.build(BatchGetRequest).key({ id });

/** The same, as it stands after the last write. */
export async function findOrganisationNow({ clientId }: Tenant): Promise<OrganisationRecord | undefined> {
  const found = OrganisationEntity.build(GetItemCommand).key({ id: clientId }).options({ consistent: true });
  return (await found.send()).Item;
}

/** The same. @throws NOT_FOUND */
export async function getOrganisationRecord(tenant: Tenant): Promise<OrganisationRecord> {
  const found = await findOrganisationNow(tenant);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Whether there is this organisation: it is closed before anything of it is removed. */
export const isOpen = async (tenant: Tenant): Promise<boolean> =>
  (await findOrganisationNow(tenant)) !== undefined;

/** Use and rest of seats and bytes. @throws NOT_FOUND */
export async function getQuota({ clientId }: Tenant): Promise<Quota> {
  const found = await QuotaEntity.build(GetItemCommand)
    .key({ clientId })
    .options({ consistent: true })
    .send();
  if (!found.Item) throw new AppError('NOT_FOUND');
  return found.Item;
}

/** Quotas of several organisations; a call for each hundred. */
export async function findQuotas(ids: readonly string[]): Promise<Map<string, Quota>> {
  const found = await getAll(
    QuotaEntity,
    ids.map((clientId) => ({ clientId })),
  );
  return new Map(found.map((quota) => [quota.clientId, quota]));
}

/** An organisation and its quota in one call. @throws NOT_FOUND */
export async function getOrganisationAndQuota({ clientId }: Tenant): Promise<[OrganisationRecord, Quota]> {
  const [organisation, quota] = await getEach(
    organisationRequest(clientId),
    QuotaEntity.build(BatchGetRequest).key({ clientId }),
  );
  if (!organisation || !quota) throw new AppError('NOT_FOUND');
  return [organisation, quota];
}

/** All organisations, or those of one type: one Query, for super admins only. */
export async function listOrganisationRecords(
  type?: OrganisationRecord['type'],
): Promise<OrganisationRecord[]> {
  const query = table
    .build(QueryCommand)
    .entities(OrganisationListEntity)
    .query({ partition: 'ORGANISATIONS', ...(type ? { range: { beginsWith: `${type}#` } } : {}) })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return ((await query.send()).Items ?? []).map((row) => row.organisation);
}

/** Organisations a page at a time, from a place in their list on: for what looks at all of them. */
export async function listOrganisationPage(
  from: string | undefined,
): Promise<{ organisations: OrganisationRecord[]; next: string | undefined }> {
  const page = await table
    .build(QueryCommand)
    .entities(OrganisationListEntity)
    .query({ partition: 'ORGANISATIONS' })
    .options({
      limit: 50,
      consistent: true,
      ...(from ? { exclusiveStartKey: { pk: 'ORGANISATIONS', sk: from } } : {}),
    })
    .send();
  const last: unknown = page.LastEvaluatedKey?.sk;
  return {
    organisations: (page.Items ?? []).map((row) => row.organisation),
    next: typeof last === 'string' ? last : undefined,
  };
}

const siretTaken = () => new AppError('SIRET_ALREADY_USED');

/** The writes of a new organisation. */
export const organisationCreated = (organisation: OrganisationRecord, quota: Quota): Write[] => [
  {
    write: OrganisationEntity.build(PutTransaction)
      .item(organisation)
      .options({ condition: { attr: 'id', exists: false } }),
  },
  { write: QuotaEntity.build(PutTransaction).item(quota) },
  listRow(organisation),
  {
    write: SiretEntity.build(PutTransaction)
      .item({ siret: organisation.siret, clientId: organisation.id })
      .options({ condition: { attr: 'clientId', exists: false } }),
    refused: siretTaken,
  },
];

const listRow = (organisation: OrganisationRecord): Write => ({
  write: OrganisationListEntity.build(PutTransaction).item({
    type: organisation.type,
    id: organisation.id,
    organisation,
  }),
});

/** The writes that close an organisation: it is not there any more, what it holds still is. */
export const organisationClosed = ({ id, type, siret, version }: OrganisationRecord): Write[] => [
  {
    write: OrganisationEntity.build(DeleteTransaction)
      .key({ id })
      .options({ condition: { attr: 'version', eq: version } }),
    refused: () => new AppError('CONFLICT'),
  },
  { write: OrganisationListEntity.build(DeleteTransaction).key({ type, id }) },
  { write: SiretEntity.build(DeleteTransaction).key({ siret }) },
];

/** Holds while the organisation is there (NOT_FOUND): nobody is added to one that was closed meanwhile. */
export const organisationOpen = ({ clientId }: Tenant): Write => ({
  write: OrganisationEntity.build(ConditionCheck)
    .key({ id: clientId })
    .condition({ attr: 'version', exists: true }),
  refused: () => new AppError('NOT_FOUND'),
});

/** How the quota moves with new limits; `undefined` bytes: no quota is checked any more. */
export interface QuotaChange {
  seats: number;
  remainingSize: number | undefined;
  before: Quota;
}

/**
 * The writes of a changed organisation. The new limit of bytes holds only while nothing was reserved or
 * settled since `change.before` was read.
 */
export function organisationChanged(
  before: OrganisationRecord,
  after: OrganisationRecord,
  change?: QuotaChange,
): Write[] {
  const writes: Write[] = [
    {
      write: OrganisationEntity.build(PutTransaction)
        .item(after)
        .options({ condition: { attr: 'version', eq: before.version } }),
      refused: () => new AppError('CONFLICT'),
    },
    listRow(after),
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
      refused: siretTaken,
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
 * Seats are taken by so many members, of whom so many are administrators: all of them or none. Refused where fewer are
 * left (PE-03).
 */
export const seatsTaken = (
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

/** A seat is taken, and an administrator's post where there is one. */
export const seatTaken = (tenant: Tenant, administrator: boolean): Write =>
  seatsTaken(tenant, { members: 1, administrators: Number(administrator) });

/**
 * A member frees a seat. Refused (LAST_ADMINISTRATOR) where the organisation would be left without an administrator. A
 * wrong count of seats refuses nobody.
 */
export const seatFreed = ({ clientId }: Tenant, administrator: boolean): Write => ({
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

/** The number of active administrators moves by one. Refused where none would be left. */
export const administratorsChanged = ({ clientId }: Tenant, by: 1 | -1): Write => ({
  write: QuotaEntity.build(UpdateTransaction)
    .item({ clientId, administrators: $add(by) })
    .options({ condition: { attr: 'administrators', gte: by === 1 ? 0 : 2 } }),
  refused: () => new AppError('LAST_ADMINISTRATOR'),
});

/** Returns what the list of organisations and the marker of its number say about an organisation. */
export async function findListing({
  id,
  type,
  siret,
}: OrganisationRecord): Promise<{ listed: OrganisationRecord | undefined; siretOwner: string | undefined }> {
  const [row, marker] = await getEach(
    OrganisationListEntity.build(BatchGetRequest).key({ type, id }),
    SiretEntity.build(BatchGetRequest).key({ siret }),
  );
  return { listed: row?.organisation, siretOwner: marker?.clientId };
}

/** Holds while the organisation is stored as it was read. */
export const organisationUnchanged = (organisation: OrganisationRecord): Write =>
  unchanged(OrganisationEntity, organisation, ['version']);

/** Writes an organisation into the list of all of them, as it is. */
export const organisationListed = (organisation: OrganisationRecord): Write[] => [
  organisationUnchanged(organisation),
  listRow(organisation),
];

/** Makes a number an organisation's, while its marker is as it was read (undefined: there is none). */
export const siretReplaced = (before: string | undefined, { siret, id }: OrganisationRecord): Write =>
  replaced(SiretEntity, before === undefined ? undefined : { siret, clientId: before }, {
    siret,
    clientId: id,
  });

const seats = ['currentUser', 'remainingUser', 'administrators'] as const;

/** Replaces the numbers of seats of an organisation, while none was taken or freed since they were read. */
export const seatsReplaced = (before: Quota, counted: Pick<Quota, (typeof seats)[number]>): Write =>
  replaced(QuotaEntity, before, { ...before, ...counted }, seats);
