import { expect, it } from 'vitest';
import { tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { AssignmentRecord } from './assignment.entity.ts';
import * as repository from './assignment.repository.ts';

const assignment: AssignmentRecord = {
  ...tenant,
  id: 'acme_assignment01',
  by: 'acme_person000009',
  kind: 'TRAINING',
  contentId: training.id,
  userIds: [],
  groupIds: [],
  groupScope: '-',
  everyone: 'ORGANISATION',
  newcomers: true,
  dueDate: '2026-12-01',
  people: 3,
  createdDate: '2026-11-01T10:00:00.000Z',
};
const reminders = {
  ...tenant,
  daysBefore: [7, 1],
  daysBetween: 7,
  informManagers: true,
  lastDay: '2026-11-01',
  version: 1,
};

it('sends the queries in assignment.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findAssignment: () => repository.findAssignment(tenant, assignment.id),
    listOrganisationAssignments: () => repository.listOrganisationAssignments(tenant),
    createAssignmentWrite: () => repository.createAssignmentWrite(assignment),
    deleteAssignmentWrite: () => repository.deleteAssignmentWrite(assignment),
    checkAssignmentWrite: () => repository.checkAssignmentWrite(assignment),
    findReminders: () => repository.findReminders(tenant),
    findRemindersOf: () => repository.findRemindersOf([tenant.clientId]),
    replaceRemindersWrite: {
      'the first ones': () => repository.replaceRemindersWrite(undefined, reminders),
      'of the next day': () =>
        repository.replaceRemindersWrite(reminders, { ...reminders, lastDay: '2026-11-02', version: 2 }),
    },
  });
  await expect(queries).toMatchFileSnapshot('./assignment.queries.txt');
});
