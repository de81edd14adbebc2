import { expect, it } from 'vitest';
import { at, course, person } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './earned.repository.ts';

it('sends the queries in earned.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findEarnedBadges: () => repository.findEarnedBadges(person),
    giveBadgeWrite: () => repository.giveBadgeWrite(person, 'b1', at),
    addCompletedCoursesWrite: () =>
      repository.addCompletedCoursesWrite(person, [course.id, 'acme_course000002']),
    countSuggestionWrite: () => repository.countSuggestionWrite(person),
    checkBadgeEarnedWrite: () => repository.checkBadgeEarnedWrite({ ...person, badgeId: 'b1', date: at }),
    takeBadgeWrite: () => repository.takeBadgeWrite({ ...person, badgeId: 'b1', date: at }),
    replaceTallyWrite: {
      'the suggestions, of the first counter': () =>
        repository.replaceTallyWrite(person, undefined, { suggestionsMade: 2 }),
      'the size of the team': () =>
        repository.replaceTallyWrite(person, { ...person, teamSize: 3, version: 1 }, { teamSize: 4 }),
    },
    setTeamSizeWrite: {
      'the first time': () => repository.setTeamSizeWrite(person, 3, undefined),
      again: () => repository.setTeamSizeWrite(person, 4, { ...person, teamSize: 3, version: 1 }),
    },
  });
  await expect(queries).toMatchFileSnapshot('./earned.queries.txt');
});
