import { expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { course, person, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './marks.repository.ts';

const pk = `ORG#acme#USER#${person.userId}`;
const conflict = () => new AppError('CONFLICT');

it('sends the queries in marks.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findMarks: {
      'two pages': (answer) => {
        answer({ Items: [{ pk, sk: 'MARKS' }], LastEvaluatedKey: { pk, sk: 'MARKS' } });
        return repository.findMarks(person);
      },
      consistently: () => repository.findMarks(person, true),
    },
    setProgressWrite: {
      'with progress': () => repository.setProgressWrite(tenant, person.userId, training.id, 40),
      'without progress': () => repository.setProgressWrite(tenant, person.userId, training.id, undefined),
    },
    toggleMarkWrites: {
      'a like is set': () =>
        repository.toggleMarkWrites(person, training.id, {
          kind: 'likes',
          on: true,
          refused: conflict,
          catalogues: new Set(['acme', 'ALL']),
        }),
      'a favourite of an unlisted training is removed': () =>
        repository.toggleMarkWrites(person, training.id, {
          kind: 'favourites',
          on: false,
          refused: conflict,
          catalogues: new Set(['ALL']),
        }),
    },
    toggleFavouriteCourseWrite: {
      on: () => repository.toggleFavouriteCourseWrite(person, course.id, true, conflict),
      off: () => repository.toggleFavouriteCourseWrite(person, course.id, false, conflict),
    },
    findMarksByMember: () => repository.findMarksByMember(tenant, [person.userId]),
    findProgressOfMembers: () => repository.findProgressOfMembers(tenant, [person.userId]),
    checkMarksWrite: () => repository.checkMarksWrite({ ...person, likes: new Set([training.id]) }),
  });
  await expect(queries).toMatchFileSnapshot('./marks.queries.txt');
});
