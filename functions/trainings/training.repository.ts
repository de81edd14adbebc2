import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { table, type Write } from '../runtime/table.ts';
import { type FileType, fileTypes, OpenedEntity, type Training, TrainingEntity } from './training.entity.ts';

/** The training as it is stored, whoever owns it; its id tells where. One consistent read. */
export async function findTraining(id: string): Promise<Training | undefined> {
  const clientId = ownerOf(id);
  if (!clientId) return undefined;
  return (
    await TrainingEntity.build(GetItemCommand).key({ clientId, id }).options({ consistent: true }).send()
  ).Item;
}

/** Several at once; what is not there is not in the answer. At most 100 for each call. */
export async function findTrainings(ids: readonly string[]): Promise<Map<string, Training>> {
  const found = new Map<string, Training>();
  const known = [...new Set(ids)].filter((id) => ownerOf(id));
  for (let from = 0; from < known.length; from += 100) {
    const requests = known
      .slice(from, from + 100)
      .map((id) => TrainingEntity.build(BatchGetRequest).key({ clientId: ownerOf(id) ?? '', id }));
    const command = table
      .build(BatchGetCommand)
      .requests(...requests)
      .options({ consistent: true });
    const [items = []] = (await batchGet(command)).Responses ?? [];
    for (const item of items) if (item) found.set(item.id, item);
  }
  return found;
}

/** The organisations that a training was opened to. */
export async function listOpened(trainingId: string): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(OpenedEntity)
    .query({ partition: `TRAINING#${trainingId}#OPENED` })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items.map((row) => row.clientId);
}

export const opened = (trainingId: string, clientId: string): Write => ({
  write: OpenedEntity.build(PutTransaction).item({ trainingId, clientId }),
});

export const closed = (trainingId: string, clientId: string): Write => ({
  write: OpenedEntity.build(DeleteTransaction).key({ trainingId, clientId }),
});

/** Holds while the training is as it was read: what is made from it is not stale. */
export const unchanged = ({ clientId, id, revision }: Training): Write => ({
  write: TrainingEntity.build(ConditionCheck)
    .key({ clientId, id })
    .condition({ attr: 'revision', eq: revision }),
});

export const trainingCreated = (training: Training): Write => ({
  write: TrainingEntity.build(PutTransaction).item(training),
});

/** Refused (VERSION_CONFLICT) when it was edited since it was read; uploads do not count. */
export const trainingDeleted = ({ clientId, id, version, revision }: Training): Write => ({
  write: TrainingEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({
      condition: {
        and: [
          { attr: 'version', eq: version },
          { attr: 'revision', eq: revision },
        ],
      },
    }),
  refused: () => new AppError('CONFLICT'),
});

const updating = () => TrainingEntity.build(UpdateTransaction);
type Update = Parameters<ReturnType<typeof updating>['item']>[0];

/**
 * What its author edits becomes `after`, while nobody else edited it (VERSION_CONFLICT). Files are left alone:
 * they change by themselves.
 */
export function trainingEdited(before: Training, after: Training): Write {
  const { files: _, id, clientId, version: __, revision: ___, ...edited } = after;
  const item: Record<string, unknown> = { id, clientId, version: $add(1), revision: $add(1) };
  for (const name of Object.keys({ ...before, ...edited }) as (keyof typeof edited)[]) {
    if (!(name in edited) && !(name in before)) continue;
    if (['files', 'id', 'clientId', 'version', 'revision'].includes(name)) continue;
    const value = edited[name];
    item[name] = value === undefined ? $remove() : typeof value === 'object' ? $set(value) : value;
  }
  return {
    write: updating()
      .item(item as Update)
      .options({ condition: { attr: 'version', eq: before.version } }),
    refused: () => new AppError('VERSION_CONFLICT'),
  };
}

/** A part of what its author edits, by itself. Refused (NOT_FOUND) where the training is gone. */
const partEdited = ({ id, clientId, lastModifiedDate }: Training, part: Record<string, unknown>): Write => ({
  write: updating()
    .item({ id, clientId, lastModifiedDate, version: $add(1), revision: $add(1), ...part } as Update)
    .options({ condition: { attr: 'revision', exists: true } }),
  refused: () => new AppError('NOT_FOUND'),
});

export const coverSet = (after: Training): Write => partEdited(after, { logo: after.logo });

/** Badges are stored in the order of their numbers, 1 to 3. */
export const badgeLogoSet = (after: Training, number: number, logo: string): Write =>
  partEdited(after, { badges: { [number - 1]: { logo } } });

export const stepsSet = (after: Training): Write =>
  partEdited(
    after,
    after.jsonStep
      ? { jsonStep: $set(after.jsonStep), jsonStepLastModifiedDate: after.lastModifiedDate }
      : { jsonStep: $remove(), jsonStepLastModifiedDate: $remove() },
  );

/**
 * One type's files become those of `after`, by themselves. Refused (CONFLICT) when that type was changed since
 * it was read, or when what is ready of the others was: then what is listed would not be what is there.
 */
export function filesEdited(before: Training, after: Training, fileType: FileType): Write {
  const { ready, pending } = after.files[fileType];
  const was = before.files[fileType];
  const readiness = Boolean(ready) !== Boolean(was.ready);
  const item = {
    id: after.id,
    clientId: after.clientId,
    revision: $add(1),
    lastModifiedDate: after.lastModifiedDate,
    ...(after.publishedDate ? { publishedDate: after.publishedDate } : {}),
    files: {
      [fileType]: { ready: ready ? $set(ready) : $remove(), pending: pending ? $set(pending) : $remove() },
    },
  };
  const holds = (path: 'ready' | 'pending', type: FileType, uploadId: string | undefined) => {
    const attr = `files.${type}.${path}.uploadId` as 'files.UNITY.ready.uploadId';
    return uploadId === undefined ? { attr, exists: false } : { attr, eq: uploadId };
  };
  const others = fileTypes.filter((type) => type !== fileType && readiness);
  return {
    write: updating()
      .item(item as Update)
      .options({
        condition: {
          and: [
            { attr: 'revision', exists: true },
            holds('ready', fileType, was.ready?.uploadId),
            holds('pending', fileType, was.pending?.uploadId),
            ...others.map((type) => holds('ready', type, before.files[type].ready?.uploadId)),
          ],
        },
      }),
    refused: () => new AppError('CONFLICT'),
  };
}
