import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Member } from '../../functions/identity/members/index.ts';
import { memberRowChanges, memberRowPartition } from '../../functions/identity/members/member-row-rules.ts';
import { sizeUnit } from '../../shared/contracts/administration/organisations.ts';
import { PROVIDER } from '../../shared/ids.ts';
import { dumpObjects, dumpTable } from './dump.ts';
import type { Host } from './platform.ts';

type StoredItem = Record<string, unknown> & { pk: string; sk: string };

/** Longest time in milliseconds that an event may wait for the stream or the sweep. */
const longest = 5 * 60 * 1000;

/**
 * Checks the invariants of the whole table and the buckets. Call it when no message or job is pending.
 *
 * @returns one line for each violation
 */
export async function brokenInvariants(host: Host): Promise<string[]> {
  const items = (await dumpTable(host)).map((line) => unmarshall(JSON.parse(line)) as StoredItem);
  const limits = new Map(items.filter(({ sk }) => sk === 'ORG').map((item) => [item.pk, item.maxSize]));
  const keys = new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
  const objects = new Set(await dumpObjects(host));
  const revisions = new Map(
    items.filter(({ sk }) => /^TRAINING#[^#]+$/.test(sk)).map(({ id, revision }) => [id, revision]),
  );
  const broken: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const people = items.filter(({ pk, sk }) => /^ORG#[^#]+$/.test(pk) && /^USER#[^#]+$/.test(sk));
  for (const item of items) {
    const { pk, sk } = item;
    const owner = /^ORG#([^#]+)/.exec(pk)?.[1];
    // The provider's log contains actions in other organisations.
    if (owner && typeof item.clientId === 'string' && pk !== `ORG#${PROVIDER}#AUDIT`)
      check(item.clientId === owner, `${pk} ${sk}: its organisation is ${item.clientId}`);
    if (pk.startsWith('OUTBOX#'))
      check(Date.now() - Date.parse(String(item.at)) < longest, `${sk}: published, but never sent`);
    if (sk === 'EMAIL')
      check(
        keys.has(`ORG#${item.clientId} USER#${item.userId}`),
        `${pk}: the member ${String(item.userId)} does not exist`,
      );
    if (sk === 'QUOTA') {
      const { currentSize = 0, reservedSize = 0, remainingSize } = item as Record<string, number>;
      check(currentSize >= 0 && reservedSize >= 0, `${pk}: negative bytes`);
      const maxSize = limits.get(pk);
      if (typeof maxSize === 'number' && maxSize > 0)
        check(
          currentSize + reservedSize + (remainingSize ?? Number.NaN) === maxSize * sizeUnit,
          `${pk}: ${currentSize} + ${reservedSize} + ${remainingSize} bytes of ${maxSize} units`,
        );
      const seats = people.filter(({ clientId }) => clientId === owner);
      check(item.currentUser === seats.length, `${pk}: ${item.currentUser} seats for ${seats.length} people`);
      const administrators = seats.filter(
        ({ active, roles }) => active && (roles as string[]).includes('ROLE_ADMINISTRATOR'),
      );
      check(
        item.administrators === undefined || item.administrators === administrators.length,
        `${pk}: ${item.administrators} administrators for ${administrators.length}`,
      );
    }
    // To open a training, the product compares this revision with the training that it has read.
    if (pk === 'ALL#CATALOGUE' && sk !== 'COUNT' && !/^(OVERVIEW|OFFSETS)#/.test(sk))
      check(
        revisions.get(sk) === item.revision,
        `${sk}: listed for super admins as of revision ${item.revision}`,
      );
    for (const key of readyKeys(item))
      check(hasObject(objects, key), `${pk} ${sk}: the object ${key} does not exist`);
  }
  for (const { clientId, id, email } of people)
    check(keys.has(`EMAIL#${email} EMAIL`), `${id} of ${clientId}: the email marker is missing`);
  for (const line of usesAgainstCourses(items)) broken.push(line);
  for (const line of listsAgainstPeople(items)) broken.push(line);
  for (const line of shownAgainstTrainings(items)) broken.push(line);
  const queues = (await (await fetch(`${host.origin}/_local/queues`)).json()) as {
    name: string;
    dead: number;
  }[];
  for (const { name, dead } of queues) check(dead === 0, `${name}: ${dead} dead letters`);
  return broken;
}

/**
 * Checks that member lists contain each member once with current values, also in each of the member's teams,
 * and that team counts match.
 */
function* listsAgainstPeople(items: readonly StoredItem[]): Generator<string> {
  const of = (entity: string) => items.filter(({ _et }) => _et === entity);
  const lines = (found: Iterable<string>) => new Set([...found].sort());
  const people = of('Member') as unknown as Member[];
  for (const clientId of new Set(people.map((person) => person.clientId))) {
    const own = people.filter((person) => person.clientId === clientId);
    const { written, teams } = memberRowChanges(own.map((after) => ({ after })));
    const wanted = lines([
      ...written.map(({ place, firstName, lastName, email, roles, active }) =>
        JSON.stringify([place, firstName, lastName, email, roles, active]),
      ),
      ...[...teams].map(([id, count]) => `${count} in the team of ${id}`),
    ]);
    const kept = lines([
      ...of('MemberRow')
        .filter(({ pk }) => pk === memberRowPartition(clientId))
        .map(({ sk, f, l, e, r, a }) => JSON.stringify([sk, f, l, e, r, a])),
      ...of('TeamCount')
        .filter((team) => team.clientId === clientId && team.count !== 0)
        .map(({ managerId, count }) => `${count} in the team of ${managerId}`),
    ]);
    for (const one of wanted) if (!kept.has(one)) yield `${clientId}: not in lists: ${one}`;
    for (const one of kept) if (!wanted.has(one)) yield `${clientId}: only in lists: ${one}`;
  }
}

/** Checks that documents list exactly the trainings that show them. */
function* shownAgainstTrainings(items: readonly StoredItem[]): Generator<string> {
  const documents = new Set(items.filter(({ _et }) => _et === 'Resource').map(({ id }) => id));
  const shown = items
    .filter(({ _et }) => _et === 'Training')
    .flatMap(({ id, resourceIds = [] }) =>
      (resourceIds as string[]).filter((one) => documents.has(one)).map((one) => `${one} in ${id}`),
    );
  const noted = items
    .filter(({ _et }) => _et === 'ResourceTraining')
    .map(({ resourceId, trainingId }) => `${resourceId} in ${trainingId}`);
  for (const one of shown) if (!noted.includes(one)) yield `${one}: shown, but not stored as a use`;
  for (const one of noted) if (!shown.includes(one)) yield `${one}: stored as a use, but not shown`;
}

/**
 * Checks that each course is counted for its organisation and listed for each of its trainings, without stale
 * entries.
 */
function* usesAgainstCourses(items: readonly StoredItem[]): Generator<string> {
  const courses = items.filter(({ _et }) => _et === 'Course');
  const trainings = new Set(items.filter(({ _et }) => _et === 'Training').map(({ id }) => id));
  const held = courses.flatMap(({ id, trainings: list }) =>
    (list as { trainingId: string }[])
      .filter(({ trainingId }) => trainings.has(trainingId))
      .map(({ trainingId }) => `${trainingId} in ${id}`),
  );
  const uses = items.filter(({ _et }) => _et === 'TrainingUse');
  const noted = uses.map(({ trainingId, courseId }) => `${trainingId} in ${courseId}`);
  for (const use of held) if (!noted.includes(use)) yield `${use}: in the course, but not stored as a use`;
  for (const use of noted) if (!held.includes(use)) yield `${use}: stored as a use, but not in the course`;
  for (const { trainingId, uses: count } of items.filter(({ _et }) => _et === 'TrainingUses')) {
    const rows = uses.filter((use) => use.trainingId === trainingId).length;
    if (rows !== count) yield `${trainingId}: ${count} uses counted, ${rows} stored`;
  }
  for (const { clientId, courses: count } of items.filter(({ _et }) => _et === 'CourseCount')) {
    const own = courses.filter((course) => course.clientId === clientId).length;
    if (own !== count) yield `${clientId}: ${count} courses counted, ${own} stored`;
  }
}

/** Returns the object keys of the ready files of a training or master content. */
function readyKeys({ files }: StoredItem): string[] {
  if (typeof files !== 'object' || files === null) return [];
  return Object.values(files as Record<string, { ready?: { objectKey?: string } }>).flatMap(
    ({ ready }) => ready?.objectKey ?? [],
  );
}

const hasObject = (objects: ReadonlySet<string>, key: string) =>
  [...objects].some((object) => object.endsWith(`/${key}`));
