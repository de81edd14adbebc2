import { expect, it } from 'vitest';
import { at, later, person } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { LtiGrade } from './grade.entity.ts';
import * as repository from './grade.repository.ts';

const grade: LtiGrade = {
  ...person,
  content: 'training#acme_training0001',
  hash: 'h4sh',
  registrationId: 'acme_platform0001',
  lineItem: 'https://lms.example/items/1',
  subject: 's1',
  attempts: 0,
};

it('sends the queries in grade.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listGrades: () => repository.listGrades(person),
    findGrade: () => repository.findGrade(grade),
    createGradeWrite: () => repository.createGradeWrite(grade),
    deleteGradeDueWrite: () => repository.deleteGradeDueWrite({ ...grade, due: at }),
    recordGradeWrites: {
      'failed for the first time': () =>
        repository.recordGradeWrites(grade, { ...grade, attempts: 1, due: later }),
      'sent, after it failed': () =>
        repository.recordGradeWrites(
          { ...grade, attempts: 1, due: at },
          { ...grade, sent: '100/80', sentDate: later },
        ),
    },
    listGradesDueBefore: () => repository.listGradesDueBefore(later, 500),
  });
  await expect(queries).toMatchFileSnapshot('./grade.queries.txt');
});
