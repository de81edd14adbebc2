import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { createCardWrite, newCard } from '../../content/catalogue/index.ts';
import { findTrainings, openCourseWrites, openTrainingWrite } from '../../content/content-records/index.ts';
import {
  type Member,
  memberRowChanges,
  memberRowPartition,
  memberSortKey,
} from '../../identity/members/index.ts';
import { restoreDayWrites } from '../../learning/statistics/index.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { StoredItem } from '../../runtime/migration.ts';
import { MOST_WRITES, transact } from '../../runtime/table.ts';
import { toAnonymousRecord } from './anonymise-rules.ts';
import type { SharedMatches } from './import-plan-rules.ts';
import type { ArchivePart } from './manifest-rules.ts';
import { toMovedRecord, toStoredRecord } from './moved-record-rules.ts';
import { courseTrainings, findForeignContent } from './plan-import.ts';
import { recordKinds } from './record-kinds-rules.ts';
import { putMemberItems, putStoredItems } from './stored-items.repository.ts';
import type { StoredRecord } from './stored-record-rules.ts';
import { DamagedArchive, type UploadedArchive } from './uploaded-archive.ts';

interface ImportedRecords {
  archive: UploadedArchive;
  anonymise: boolean;
  matches: SharedMatches;
}

/**
 * Stores the records of a part. Repeatable: a second call stores the same items.
 *
 * @throws EMAIL_ALREADY_USED · DamagedArchive
 */
export async function importPart(work: ImportedRecords, part: ArchivePart): Promise<void> {
  const { archive, anonymise, matches } = work;
  const { id: clientId } = archive.manifest.organisation;
  const records: StoredRecord[] = [];
  for (const line of await archive.records(part)) {
    const record = toStoredRecord(clientId, part.kind, line);
    if (!record) throw new DamagedArchive(part.name);
    const moved = toMovedRecord(part.kind, record, matches);
    const imported = anonymise ? toAnonymousRecord(part.kind, moved) : moved;
    if (imported) records.push(imported);
  }
  const store = storers[part.kind];
  if (store) await store(work, clientId, records);
  else if (recordKinds.some(({ name, treatment }) => name === part.kind && treatment === 'copied'))
    await putStoredItems(records.map((record) => toItem(clientId, record)));
}

const toItem = (clientId: string, { pk, sk, item }: StoredRecord): StoredItem => ({
  ...item,
  pk: `ORG#${clientId}${pk}`,
  sk,
});

type StoreRecords = (
  work: ImportedRecords,
  clientId: string,
  records: readonly StoredRecord[],
) => Promise<void>;

/** Stores members with their addresses and their rows in lists. */
const storeMembers: StoreRecords = async (_work, clientId, records) => {
  let [addresses, items]: [StoredItem[], StoredItem[]] = [[], []];
  const store = async () => {
    if (addresses.length > 0) await refuseTakenAddress(putMemberItems(addresses, items));
    [addresses, items] = [[], []];
  };
  for (const record of records) {
    const member = record.item as unknown as Member;
    const { email, id: userId } = member;
    const nameKey = member.nameKey ?? memberSortKey(member);
    const rows = memberRowChanges([{ after: { ...member, nameKey } }]).written;
    if (addresses.length + items.length + rows.length + 2 > MOST_WRITES) await store();
    addresses.push({ pk: `EMAIL#${email}`, sk: 'EMAIL', _et: 'Email', email, userId, clientId });
    items.push(
      toItem(clientId, { ...record, item: { ...record.item, nameKey } }),
      ...rows.map(({ place, firstName, lastName, email: address, roles, active }) => ({
        ...{ pk: memberRowPartition(clientId), sk: place, _et: 'MemberRow' },
        ...{ f: firstName, l: lastName, e: address, r: roles, a: active },
      })),
    );
  }
  await store();
};

async function refuseTakenAddress(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const isTaken =
      error instanceof TransactionCanceledException &&
      error.CancellationReasons?.some(({ Code }) => Code === 'ConditionalCheckFailed');
    throw isTaken ? new AppError('EMAIL_ALREADY_USED', { cause: error }) : error;
  }
}

/** Stores courses without the trainings that do not exist here. A course without any other training is left out. */
const storeCourses: StoreRecords = async ({ archive }, clientId, records) => {
  const known = await findForeignContent(
    archive,
    records.flatMap(({ item }) => courseTrainings(item)),
  );
  const isHere = (id: string) => idOwner(id) === clientId || known.has(id);
  const imported = records.flatMap((record) => {
    const trainings = record.item.trainings as { trainingId: string }[];
    const left = trainings.filter(({ trainingId }) => isHere(trainingId));
    return left.length === 0 && trainings.length > 0
      ? []
      : [{ ...record, item: { ...record.item, trainings: left } }];
  });
  await putStoredItems(imported.map((record) => toItem(clientId, record)));
};

/**
 * Stores the cards of own trainings. Opens the trainings of other organisations that exist here, with their likes and
 * favourites. The totals of the others are stored as for closed trainings.
 */
const storeCards: StoreRecords = async (_work, clientId, records) => {
  const own = records.filter(({ sk }) => idOwner(sk) === clientId);
  const others = records.filter(({ sk }) => idOwner(sk) !== clientId);
  await putStoredItems(own.map((record) => toItem(clientId, record)));
  const trainings = await findTrainings(others.map(({ sk }) => sk));
  for (const { sk: trainingId, item } of others) {
    const [likes, favourites] = [Number(item.l ?? 0), Number(item.favourites ?? 0)];
    const training = trainings.get(trainingId);
    if (training) {
      const opened = (item.f as { z?: number } | undefined)?.z;
      await onConflict(
        transact([
          createCardWrite({ ...newCard(training, clientId, opened), likes, favourites }),
          openTrainingWrite(trainingId, clientId),
        ]),
        // An earlier attempt has opened the training.
        () => undefined,
      );
    } else if (likes > 0 || favourites > 0) {
      const place = { pk: `ORG#${clientId}#STATS`, sk: `CLOSED#${trainingId}`, _et: 'ClosedTotals' };
      await putStoredItems([{ ...place, clientId, trainingId, likes, favourites }]);
    }
  }
};

/** Opens the courses of the provider that exist here. */
const openCourses: StoreRecords = async ({ archive }, clientId, records) => {
  const ids = records.map(({ item }) => String(item.courseId));
  for (const id of await findForeignContent(archive, ids)) await transact(openCourseWrites(id, clientId));
};

/** Stores days, and adds each of them to the days of all organisations once. */
const storeDays: StoreRecords = async (_work, clientId, records) => {
  for (const [index, { sk, item }] of records.entries()) {
    const { _et, ...counts } = item;
    await onConflict(
      transact(restoreDayWrites({ clientId }, { sort: sk, counts }, index)),
      // An earlier attempt has stored the day.
      () => undefined,
    );
  }
};

const nothing: StoreRecords = async () => undefined;

const storers: Readonly<Partial<Record<string, StoreRecords>>> = {
  // Stored when the organisation opens.
  Organisation: nothing,
  Quota: nothing,
  Member: storeMembers,
  Course: storeCourses,
  Card: storeCards,
  OpenedCourse: openCourses,
  Day: storeDays,
};
