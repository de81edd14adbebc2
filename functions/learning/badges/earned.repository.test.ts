import { expect, it } from 'vitest';
import { at, course, person } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './earned.repository.ts';

it('sends the queries in earned.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findHeld: () => repository.findHeld(person),
    badgeGiven: () => repository.badgeGiven(person, 'b1', at),
    coursesCompleted: () => repository.coursesCompleted(person, [course.id, 'acme_course000002']),
    suggestionTallied: () => repository.suggestionTallied(person),
    badgeHeld: () => repository.badgeHeld({ ...person, badgeId: 'b1', date: at }),
    badgeTaken: () => repository.badgeTaken({ ...person, badgeId: 'b1', date: at }),
    tallyReplaced: {
      'the suggestions, of the first counter': () =>
        repository.tallyReplaced(person, undefined, { suggestionsMade: 2 }),
      'the size of the team': () =>
        repository.tallyReplaced(person, { ...person, teamSize: 3, version: 1 }, { teamSize: 4 }),
    },
    teamTallied: {
      'the first time': () => repository.teamTallied(person, 3, undefined),
      again: () => repository.teamTallied(person, 4, { ...person, teamSize: 3, version: 1 }),
    },
  });
  await expect(queries).toMatchFileSnapshot('./earned.queries.txt');
});
