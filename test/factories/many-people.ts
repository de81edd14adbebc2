import type { Member } from '../../functions/identity/members/index.ts';
import { newId } from '../../shared/ids.ts';
import { putMany } from './put-many.ts';

/**
 * Writes members of an organisation who have all begun the same trainings. The items have the format of the
 * product. The API would take an hour. Requires the environment of `reachStores`.
 *
 * @param managers of all these members
 */
export async function manyPeople(
  clientId: string,
  count: number,
  trainings: readonly string[],
  managers: Member['managers'] = [],
): Promise<void> {
  const [{ BatchPutRequest: Request }, people, rows, rules, progress, statistics] = await Promise.all([
    import('dynamodb-toolbox/entity/actions/batchPut'),
    import('../../functions/identity/members/member.entity.ts'),
    import('../../functions/identity/members/member-row.entity.ts'),
    import('../../functions/identity/members/member-row-rules.ts'),
    import('../../functions/content/learning-records/progress.entity.ts'),
    import('../../functions/learning/statistics/counts.entity.ts'),
  ]);
  const person = (id: string, index: number) => {
    const member: Member = {
      ...{ clientId, id, email: `person-${id}@example.com` },
      ...{ firstName: `First ${index}`, lastName: `Last ${(index * 7919) % count}` },
      ...{ roles: [], active: true, lang: 'en', managers, badges: [] },
      ...{ createdDate: '2026-01-05T09:00:00.000Z', version: 1, tokenVersion: 1 },
    };
    const after = { ...member, nameKey: rules.memberSortKey(member) };
    const partition = rules.memberRowPartition(clientId);
    return [
      people.MemberEntity.build(Request).item(after),
      people.EmailEntity.build(Request).item({ email: member.email, userId: id, clientId }),
      ...rules
        .memberRowChanges([{ after }])
        .written.map((row) => rows.MemberRowEntity.build(Request).item({ partition, ...row })),
    ];
  };
  const begun = (userId: string, trainingId: string, index: number) => {
    const counts = { views: 3, points: index % 90, minutes: (index % 600) / 4 };
    const result = {
      ...{ percent: index % 101, score: index % 100 },
      lastSession: new Date(Date.UTC(2026, 1, 1 + (index % 28), 9)).toISOString(),
    };
    const figures = statistics.FiguresEntity.build(Request).item({
      ...{ partition: `ORG#${clientId}#FIGURES`, sort: `TRAINING#${trainingId}#USER#${userId}`, userId },
      ...{ ...counts, ...result },
    });
    const record = progress.ProgressEntity.build(Request).item({
      ...{ clientId, userId, trainingId, version: 1, ...counts, ...result },
      pointsByDay: { '2026-02-01': index % 90 },
      badges: { 1: '2026-02-02T09:00:00.000Z' },
      skills: [1, 2, 3].map((at) => ({
        ...{ description: `Skill ${at}`, stat: `stat-${at}`, statValue: index % 10, maxStatValue: 10 },
      })),
      skillIds: [],
      lastSessionId: crypto.randomUUID(),
    });
    return [record, figures];
  };
  const work = Array.from({ length: count }, (_, index) => index);
  const writePeople = async () => {
    for (let index = work.shift(); index !== undefined; index = work.shift()) {
      const id = newId(clientId);
      const place = index;
      await putMany([
        ...person(id, place),
        ...trainings.flatMap((training, at) => begun(id, training, place + at)),
      ]);
    }
  };
  await Promise.all([1, 2].map(writePeople));
  await counted(clientId, count, managers);
}

/** Counts the seats and the places in teams. The remaining seats of the organisation do not change. */
async function counted(clientId: string, count: number, managers: Member['managers']): Promise<void> {
  const [{ UpdateItemCommand }, { $add }, { QuotaEntity }, { TeamCountEntity }] = await Promise.all([
    import('dynamodb-toolbox/entity/actions/update'),
    import('dynamodb-toolbox/entity/actions/update/symbols'),
    import('../../functions/foundation/tenancy/organisation.entity.ts'),
    import('../../functions/identity/members/member-row.entity.ts'),
  ]);
  await QuotaEntity.build(UpdateItemCommand)
    .item({ clientId, currentUser: $add(count) })
    .send();
  for (const { id } of managers)
    await TeamCountEntity.build(UpdateItemCommand)
      .item({ clientId, managerId: id, count: $add(count) })
      .send();
}
