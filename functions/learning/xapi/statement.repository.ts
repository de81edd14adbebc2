import { BatchPutRequest } from 'dynamodb-toolbox/entity/actions/batchPut';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import type { Tenant } from '../../runtime/actor.ts';
import { batchWrite } from '../../runtime/batch-write.ts';
import { eraseItems, erasePartition } from '../../runtime/erase-partition.ts';
import { getAll } from '../../runtime/get-all.ts';
import { listStoredPage, listStoredRange } from '../../runtime/stored.ts';
import { heldWhere, MOST_WRITES, transact, type Write } from '../../runtime/table.ts';
import {
  ActivityDefinitionEntity,
  AttachmentEntity,
  StatementEntity,
  type StatementReferences,
  StatementReferencesEntity,
  type StatementRow,
  StatementRowEntity,
  type StoredAttachment,
  type StoredStatement,
  xapiPartition,
} from './statement.entity.ts';

/** Returns the stored statements with these ids, in any order. One call per hundred. */
export const findStatements = ({ clientId }: Tenant, ids: readonly string[]): Promise<StoredStatement[]> =>
  getAll(
    StatementEntity,
    [...new Set(ids)].map((id) => ({ clientId, id })),
    { consistent: true },
  );

/** Returns the references to these statements. Omits statements that no other statement references. */
export const findReferences = (
  { clientId }: Tenant,
  ids: readonly string[],
): Promise<StatementReferences[]> =>
  getAll(
    StatementReferencesEntity,
    ids.map((id) => ({ clientId, id })),
    { consistent: true },
  );

/** Part of a list of statements. */
export interface ListPart {
  term: string;
  /** Only places after this one. */
  since: string;
  /** Only places before this one. */
  until: string;
  ascending: boolean;
  limit: number;
  /** Continues after this row: place and id. */
  after?: string | undefined;
}

/** Returns rows of a list, and whether more follow. One Query. */
export async function listRows(
  { clientId }: Tenant,
  { term, since, until, ascending, limit, after }: ListPart,
): Promise<{ rows: StatementRow[]; more: boolean }> {
  const prefix = `LIST#${term}#`;
  const { items, next } = await listStoredPage(
    [StatementRowEntity],
    { partition: xapiPartition(clientId), range: { between: [`${prefix}${since}`, `${prefix}${until}`] } },
    {
      reverse: !ascending,
      limit,
      consistent: true,
      from: after === undefined ? undefined : { pk: xapiPartition(clientId), sk: `${prefix}${after}` },
    },
  );
  return { rows: items, more: next !== undefined };
}

/** Everything that is stored before statements. Each item may exist already. */
export interface StatementParts {
  rows: readonly StatementRow[];
  attachments: readonly StoredAttachment[];
  /** Activities in JSON, by hash. */
  activities: ReadonlyMap<string, string>;
}

/** Stores rows, attachments and activities, 25 items per call. */
export async function saveStatementParts(
  { clientId }: Tenant,
  { rows, attachments, activities }: StatementParts,
): Promise<void> {
  await batchWrite([
    ...rows.map((row) => StatementRowEntity.build(BatchPutRequest).item(row)),
    ...[...activities].map(([hash, json]) =>
      ActivityDefinitionEntity.build(BatchPutRequest).item({ clientId, hash, json }),
    ),
  ]);
  // An item has up to 300 kB, and a call at most 16 MB.
  await batchWrite(attachments.map((one) => AttachmentEntity.build(BatchPutRequest).item(one)));
}

/** Maximum bytes of the statements of a transaction, which has at most 4 MB. */
const mostBytes = 3_000_000;

/** Divides statements into parts that fit into a transaction. */
function transactionParts(statements: readonly StoredStatement[], most: number): StoredStatement[][] {
  const parts: StoredStatement[][] = [];
  let bytes = 0;
  for (const one of statements) {
    const size = Buffer.byteLength(one.json);
    const last = parts.at(-1);
    if (last && last.length < most && bytes + size <= mostBytes) {
      last.push(one);
      bytes += size;
    } else {
      parts.push([one]);
      bytes = size;
    }
  }
  return parts;
}

/**
 * Stores new statements, all of up to 98 or none, and of up to 3 MB.
 *
 * @param checks conditions of each transaction
 * @throws CONFLICT if one of them exists
 */
export async function createStatements(
  statements: readonly StoredStatement[],
  checks: readonly Write[] = [],
): Promise<void> {
  for (const part of transactionParts(statements, MOST_WRITES - Math.max(1, checks.length)))
    await transact([
      ...checks,
      ...part.map((one) => ({
        write: StatementEntity.build(PutTransaction)
          .item(one)
          .options({ condition: { attr: 'json', exists: false } }),
      })),
    ]);
}

/** Maximum number of noted references to a statement. Later ones do not get the rows of a statement that arrives later. */
const mostReferences = 1000;

/** Notes that a statement references another one, which may not exist yet. */
export async function addReference(
  { clientId }: Tenant,
  { id, by, voids }: { id: string; by: string; voids: boolean },
): Promise<void> {
  const voiding = voids ? { voided: true } : {};
  const isNoted = await heldWhere(
    StatementReferencesEntity.build(UpdateItemCommand)
      .item({ clientId, id, by: $add(new Set([by])), ...voiding })
      .options({
        condition: {
          or: [
            { attr: 'by', exists: false },
            { size: 'by', lt: mostReferences },
          ],
        },
      })
      .send(),
  );
  if (!isNoted && voids)
    await StatementReferencesEntity.build(UpdateItemCommand).item({ clientId, id, voided: true }).send();
}

/** Marks a statement as voided. Does nothing for an unknown statement. */
export async function voidStatement({ clientId }: Tenant, id: string): Promise<void> {
  await heldWhere(
    StatementEntity.build(UpdateItemCommand)
      .item({ clientId, id, voided: true })
      .options({ condition: { attr: 'json', exists: true } })
      .send(),
  );
}

/** Returns the parts of the attachments of a statement, in their order. */
export const listAttachments = ({ clientId }: Tenant, statementId: string): Promise<StoredAttachment[]> =>
  listStoredRange(
    AttachmentEntity,
    { partition: xapiPartition(clientId), range: { beginsWith: `ATTACHMENT#${statementId}#` } },
    { consistent: true },
  );

/** Returns activities in JSON by their hashes. */
export async function findActivities(
  { clientId }: Tenant,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const found = await getAll(
    ActivityDefinitionEntity,
    hashes.map((hash) => ({ clientId, hash })),
    { consistent: true },
  );
  return new Map(found.map(({ hash, json }) => [hash, json]));
}

/** Deletes a statement with its rows and attachments. The statement is last, because it leads to the others. */
export async function eraseStatement(
  { clientId }: Tenant,
  { id, place }: Pick<StoredStatement, 'id' | 'place'>,
  terms: readonly string[],
): Promise<void> {
  const pk = xapiPartition(clientId);
  await erasePartition(pk, { beginsWith: `ATTACHMENT#${id}#` });
  await eraseItems(terms.map((term) => ({ pk, sk: `LIST#${term}#${place}#${id}` })));
  await eraseItems([
    { pk, sk: `REFERENCES#${id}` },
    { pk, sk: `STATEMENT#${id}` },
  ]);
}

export const deleteRow = ({ clientId, term, place, id }: StatementRow): Promise<void> =>
  eraseItems([{ pk: xapiPartition(clientId), sk: `LIST#${term}#${place}#${id}` }]);

/** Replaces the text of a stored statement, for the erasure of a person. */
export async function replaceStatementJson({ clientId }: Tenant, id: string, json: string): Promise<void> {
  await heldWhere(
    StatementEntity.build(UpdateItemCommand)
      .item({ clientId, id, json })
      .options({ condition: { attr: 'json', exists: true } })
      .send(),
  );
}
