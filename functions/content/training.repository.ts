import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { getAll } from '../runtime/get-all.ts';
import { refusing, table, type Write } from '../runtime/table.ts';
import { seenBy } from './public-state-rules.ts';
import { type FileType, fileTypes, OpenedEntity, type Training, TrainingEntity } from './training.entity.ts';

/**
 * The training as it is stored, whoever owns it; its id tells where. One consistent read. With `reader`, an
 * organisation: as that one gets it (TR-08).
 */
export async function findTraining(id: string, reader?: string): Promise<Training | undefined> {
  const clientId = ownerOf(id);
  if (!clientId) return undefined;
  const { Item } = await TrainingEntity.build(GetItemCommand)
    .key({ clientId, id })
    .options({ consistent: true })
    .send();
  return Item && reader !== undefined ? seenBy(reader, Item) : Item;
}

/** The request for a training, to be read along with other things; its `seenBy` is left to who asks. */
export const trainingRequest = (id: string) =>
  TrainingEntity.build(BatchGetRequest).key({ clientId: ownerOf(id) ?? '', id });

/** Several at once; what is not there is not in the answer. At most 100 for each call. */
export async function findTrainings(
  ids: readonly string[],
  reader?: string,
  { consistent = true }: { consistent?: boolean } = {},
): Promise<Map<string, Training>> {
  const known = [...new Set(ids)].filter((id) => ownerOf(id));
  const keys = known.map((id) => ({ clientId: ownerOf(id) ?? '', id }));
  const found = await getAll(TrainingEntity, keys, { consistent });
  return new Map(found.map((one) => [one.id, reader === undefined ? one : seenBy(reader, one)]));
}

/** What an organisation's trainings hold, a page of them at a time, in the order of their ids. */
export async function* eachTrainingFiles(
  clientId: string,
): AsyncGenerator<Pick<Training, 'files' | 'lastVerified'>[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table
      .build(QueryCommand)
      .entities(TrainingEntity)
      .query({ partition: `ORG#${clientId}`, range: { beginsWith: 'TRAINING#' } })
      .options({
        consistent: true,
        attributes: ['files', 'lastVerified'],
        ...(from ? { exclusiveStartKey: from } : {}),
      })
      .send();
    yield page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
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

export const trainingOpened = (trainingId: string, clientId: string): Write => ({
  write: OpenedEntity.build(PutTransaction).item({ trainingId, clientId }),
});

export const trainingClosed = (trainingId: string, clientId: string): Write => ({
  write: OpenedEntity.build(DeleteTransaction).key({ trainingId, clientId }),
});

/** Holds while the training is as it was read: what is made from it is not stale. */
export const trainingUnchanged = ({ clientId, id, revision }: Training): Write => ({
  write: TrainingEntity.build(ConditionCheck)
    .key({ clientId, id })
    .condition({ attr: 'revision', eq: revision }),
});

export const trainingCreated = (training: Training): Write => ({
  write: TrainingEntity.build(PutTransaction).item(training),
});

/** Refused (CONFLICT) when it was edited since it was read; uploads do not count. */
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

const attributes = (names: readonly string[], before: object, after: object): Record<string, unknown> => {
  const item: Record<string, unknown> = {};
  for (const name of names) {
    if (!(name in after) && !(name in before)) continue;
    const value: unknown = Reflect.get(after, name);
    item[name] = value === undefined ? $remove() : typeof value === 'object' ? $set(value) : value;
  }
  return item;
};

const verification = ['verified', 'verifiedDate', 'lastVerified'] as const;

/**
 * A change is decided by whether what was there is verified; where the state that is kept for others begins or
 * ends with it, by all that was there.
 */
const verifiedAs = (before: Training, after: Training) => [
  { attr: 'verified', eq: before.verified } as const,
  ...(Boolean(before.lastVerified) === Boolean(after.lastVerified)
    ? []
    : [{ attr: 'revision', eq: before.revision } as const]),
];
const holds = (path: string, type: FileType, value: string | undefined) => {
  const attr = `files.${type}.${path}` as 'files.UNITY.ready.uploadId';
  return value === undefined ? { attr, exists: false } : { attr, eq: value };
};
/** Holds while no download was noted (TR-08) on what is about to be written as it was read; no revision counts them. */
const downloadsNoted = ({ files }: Training, types: readonly FileType[] = fileTypes) =>
  types.map((type) => holds('ready.downloadedDate', type, files[type].ready?.downloadedDate));
const changedMeanwhile = () => new AppError('CONFLICT');

/**
 * What its author edits becomes `after`, while nobody else edited it (CONFLICT). Files are left alone: they
 * change by themselves. Where they come of another source than before (TR-04), nothing at all may have changed.
 */
export function trainingEdited(before: Training, after: Training): Write {
  const { id, clientId } = after;
  const source = before.masterContentId !== after.masterContentId;
  const kept = [...(source ? [] : ['files', 'followedChanges']), 'id', 'clientId', 'version', 'revision'];
  const names = Object.keys({ ...before, ...after }).filter((name) => !kept.includes(name));
  const item = {
    ...attributes(names, before, after),
    id,
    clientId,
    version: $add(1),
    revision: $add(1),
  };
  return {
    write: updating()
      .item(item as Update)
      .options({
        condition: {
          and: [
            { attr: 'version', eq: before.version },
            ...(source
              ? [{ attr: 'revision', eq: before.revision } as const, ...downloadsNoted(before)]
              : []),
            ...verifiedAs(before, after),
          ],
        },
      }),
    refused: changedMeanwhile,
  };
}

const followed = ['files', 'followedChanges', ...verification, 'publishedDate', 'lastModifiedDate'] as const;

/** The files of its master content become those of `after`, with its verification. Refused (CONFLICT) where anything else changed. */
export const filesFollowed = (before: Training, after: Training): Write => ({
  write: updating()
    .item({
      id: after.id,
      clientId: after.clientId,
      revision: $add(1),
      ...attributes(followed, before, after),
    } as Update)
    .options({
      condition: { and: [{ attr: 'revision', eq: before.revision }, ...downloadsNoted(before)] },
    }),
  refused: changedMeanwhile,
});

/** A part of what its author edits, by itself: attributes as `coverSet` and its like give them. */
export function partEdited(before: Training, after: Training, part: Record<string, unknown>): Write {
  const { id, clientId, lastModifiedDate } = after;
  return {
    write: updating()
      .item({
        id,
        clientId,
        lastModifiedDate,
        version: $add(1),
        revision: $add(1),
        ...attributes(verification, before, after),
        ...part,
      } as Update)
      .options({ condition: { and: [{ attr: 'revision', exists: true }, ...verifiedAs(before, after)] } }),
    refused: changedMeanwhile,
  };
}

export const coverSet = (key: string) => ({ logo: key });

/** Badges are stored in the order of their numbers, 1 to 3. */
export const badgeLogoSet = (number: number, key: string) => ({ badges: { [number - 1]: { logo: key } } });

export const stepsSet = (jsonStep: Training['jsonStep'], at: string) =>
  jsonStep
    ? { jsonStep: $set(jsonStep), jsonStepLastModifiedDate: at }
    : { jsonStep: $remove(), jsonStepLastModifiedDate: $remove() };

/** A super admin's word on all that is there (TR-08). Refused (CONFLICT) where anything changed meanwhile. */
export const verificationSet = (before: Training, after: Training): Write => ({
  write: updating()
    .item({
      id: after.id,
      clientId: after.clientId,
      revision: $add(1),
      ...attributes(verification, before, after),
    } as Update)
    .options({ condition: { attr: 'revision', eq: before.revision } }),
  refused: changedMeanwhile,
});

/** Notes that a super admin has downloaded a file as it is. Nothing happens where it was replaced meanwhile. */
export async function fileDownloaded(
  { id, uploadId }: { id: string; uploadId: string },
  fileType: FileType,
  at: string,
): Promise<void> {
  const update = TrainingEntity.build(UpdateItemCommand)
    .item({
      id,
      clientId: ownerOf(id) ?? '',
      files: { [fileType]: { ready: { downloadedDate: at } } },
    } as Update)
    .options({
      condition: { attr: `files.${fileType}.ready.uploadId` as 'files.UNITY.ready.uploadId', eq: uploadId },
    });
  await refusing(update.send(), changedMeanwhile).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/**
 * One type's files become those of `after`, by themselves. Refused (CONFLICT) when that type was changed, or what is
 * served of it downloaded (TR-08), since it was read, or when what is ready of the others was: then what is listed would not be what is there.
 */
export function filesEdited(before: Training, after: Training, fileType: FileType): Write {
  const { ready, pending } = after.files[fileType];
  const was = before.files[fileType];
  const served = ready !== was.ready;
  const { id, clientId, lastModifiedDate } = after;
  const item = {
    ...{ id, clientId, lastModifiedDate },
    revision: $add(1),
    ...(after.publishedDate ? { publishedDate: after.publishedDate } : {}),
    ...(served ? attributes(verification, before, after) : {}),
    files: {
      [fileType]: {
        // What stays served is left as it is: a download may be noted on it meanwhile.
        ...(served ? { ready: ready ? $set(ready) : $remove() } : {}),
        pending: pending ? $set(pending) : $remove(),
      },
    },
  };
  const others = fileTypes.filter((type) => type !== fileType && Boolean(ready) !== Boolean(was.ready));
  return {
    write: updating()
      .item(item as Update)
      .options({
        condition: {
          and: [
            { attr: 'revision', exists: true },
            holds('ready.uploadId', fileType, was.ready?.uploadId),
            holds('pending.uploadId', fileType, was.pending?.uploadId),
            ...(served ? [...downloadsNoted(before, [fileType]), ...verifiedAs(before, after)] : []),
            ...others.map((type) => holds('ready.uploadId', type, before.files[type].ready?.uploadId)),
          ],
        },
      }),
    refused: () => new AppError('CONFLICT'),
  };
}
