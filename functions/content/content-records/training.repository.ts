import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { idOwner } from '../../../shared/ids.ts';
import { getAll } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { findAllOwned, findOwned } from '../../runtime/owned.ts';
import { listStoredItems, listStoredPage, listStoredRange } from '../../runtime/stored.ts';
import { unlessRefused, type Write } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import { seenBy } from './public-state-rules.ts';
import { type FileType, type Training, TrainingAccessEntity, TrainingEntity } from './training.entity.ts';

/**
 * Finds a training of any organisation with one consistent read.
 *
 * @param reader id of an organisation: returns the state that it sees (TR-08). Absent: the current state
 */
export async function findTraining(id: string, reader?: string): Promise<Training | undefined> {
  const item = await findOwned(TrainingEntity, id);
  return item && reader !== undefined ? seenBy(reader, item) : item;
}

/** Returns the request to read a training in a batch. The result is the current state, without `seenBy`. */
export const trainingRequest = (id: string) =>
  itemRequest(TrainingEntity, { clientId: idOwner(id) ?? '', id });

/** Returns several trainings by id, without the missing ones. `reader`: as in `findTraining`. */
export async function findTrainings(
  ids: readonly string[],
  reader?: string,
  how: { consistent?: boolean } = {},
): Promise<Map<string, Training>> {
  const found = await findAllOwned(TrainingEntity, ids, how);
  return reader === undefined ? found : new Map([...found].map(([id, one]) => [id, seenBy(reader, one)]));
}

/**
 * Returns all trainings of an organisation. This is expensive, because it reads every attribute, so only the
 * consistency checks use it.
 */
export const listAllTrainings = (clientId: string): Promise<Training[]> =>
  listStoredRange(
    TrainingEntity,
    { partition: `ORG#${clientId}`, range: { beginsWith: 'TRAINING#' } },
    { consistent: true },
  );

/**
 * Yields the files and master content ids of an organisation's trainings, one page at a time, in the order of
 * ids.
 */
export async function* iterateTrainingFiles(
  clientId: string,
): AsyncGenerator<Pick<Training, 'files' | 'lastVerified' | 'masterContentId'>[]> {
  let from: Record<string, unknown> | undefined;
  do {
    const { items, next } = await listStoredPage(
      [TrainingEntity],
      { partition: `ORG#${clientId}`, range: { beginsWith: 'TRAINING#' } },
      { consistent: true, attributes: ['files', 'lastVerified', 'masterContentId'], from },
    );
    yield items;
    from = next;
  } while (from);
}

/** Returns the ids of the organisations that a training is opened to. */
export async function listOrganisationsWithTraining(trainingId: string): Promise<string[]> {
  const items = await listStoredItems(
    [TrainingAccessEntity],
    { partition: `TRAINING#${trainingId}#OPENED` },
    { consistent: true },
  );
  return items.map((row) => row.clientId);
}

/** Returns which of these trainings are opened to the organisation. */
export async function findOpenings(clientId: string, trainingIds: readonly string[]): Promise<Set<string>> {
  const keys = trainingIds.map((trainingId) => ({ trainingId, clientId }));
  return new Set(
    (await getAll(TrainingAccessEntity, keys, { consistent: true })).map(({ trainingId }) => trainingId),
  );
}

/** Rejects the transaction (CONFLICT) if the training exists. */
export const checkTrainingAbsentWrite = (id: string): Write => ({
  write: TrainingEntity.build(ConditionCheck)
    .key({ clientId: idOwner(id) ?? '', id })
    .condition({ attr: 'revision', exists: false }),
});

export const openTrainingWrite = (trainingId: string, clientId: string): Write => ({
  write: TrainingAccessEntity.build(PutTransaction).item({ trainingId, clientId }),
});

export const closeTrainingWrite = (trainingId: string, clientId: string): Write => ({
  write: TrainingAccessEntity.build(DeleteTransaction).key({ trainingId, clientId }),
});

/** Rejects the transaction (CONFLICT) if the training was changed since it was read. */
export const checkTrainingWrite = ({ clientId, id, revision }: Training): Write => ({
  write: TrainingEntity.build(ConditionCheck)
    .key({ clientId, id })
    .condition({ attr: 'revision', eq: revision }),
});

const unchangedCondition = ({ revision }: Training) =>
  ({ condition: { attr: 'revision', eq: revision } }) as const;
const updating = () => TrainingEntity.build(UpdateTransaction);
type TrainingUpdate = Parameters<ReturnType<typeof updating>['item']>[0];

export const createTrainingWrite = (training: Training): Write => ({
  write: TrainingEntity.build(PutTransaction).item(training),
});

/**
 * Writes the attributes of `after` that differ from `before`, and raises the revision. Rejects the
 * transaction (CONFLICT) if the training was changed since it was read.
 */
export const updateTrainingWrite = (before: Training, after: Training): Write =>
  updateWrite(
    TrainingEntity,
    before,
    { ...after, revision: before.revision + 1 },
    unchangedCondition(before),
  );

/** Deletes a training. Rejects the transaction (CONFLICT) if it was changed since it was read. */
export const deleteTrainingWrite = (training: Training): Write => ({
  write: TrainingEntity.build(DeleteTransaction)
    .key({ clientId: training.clientId, id: training.id })
    .options(unchangedCondition(training)),
});

/**
 * Records that a super admin downloaded a file. Does nothing if the file was replaced meanwhile.
 *
 * @param at time of the download, ISO 8601
 */
export async function recordDownload(
  { id, uploadId }: { id: string; uploadId: string },
  fileType: FileType,
  at: string,
): Promise<void> {
  const update = TrainingEntity.build(UpdateItemCommand)
    .item({
      id,
      clientId: idOwner(id) ?? '',
      files: { [fileType]: { ready: { downloadedDate: at } } },
      revision: $add(1),
    } as TrainingUpdate)
    .options({
      condition: { attr: `files.${fileType}.ready.uploadId` as 'files.UNITY.ready.uploadId', eq: uploadId },
    });
  await unlessRefused(update.send());
}
