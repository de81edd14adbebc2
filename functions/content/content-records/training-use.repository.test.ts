import { expect, it } from 'vitest';
import { course, later, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './training-use.repository.ts';

const use = { trainingId: training.id, courseId: course.id, at: later };

it('sends the queries in training-use.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listUses: {
      'of all organisations': () => repository.listUses(training.id),
      'of one': () => repository.listUses(training.id, { owner: 'acme', consistent: false }),
      'the first': () => repository.listUses(training.id, { limit: 25 }),
    },
    findUses: () => repository.findUses(course.id, [training.id]),
    addTrainingUseWrites: () => repository.addTrainingUseWrites(use),
    renewTrainingUseWrite: () => repository.renewTrainingUseWrite(use),
    deleteTrainingUseWrites: () => repository.deleteTrainingUseWrites(use),
    findUseCount: () => repository.findUseCount(training.id),
    deleteUseCountWrite: {
      'no course ever used it': () => repository.deleteUseCountWrite(training.id, undefined),
      'with the count as read, which may be wrong': () => repository.deleteUseCountWrite(training.id, 2),
    },
    deleteTrainingUses: () => repository.deleteTrainingUses(training.id),
    findUseCounts: () => repository.findUseCounts([training.id]),
    replaceUseCountWrite: {
      'it is wrong': () => repository.replaceUseCountWrite(training.id, 2, 3),
      'it is missing': () => repository.replaceUseCountWrite(training.id, undefined, 3),
    },
  });
  await expect(queries).toMatchFileSnapshot('./training-use.queries.txt');
});
