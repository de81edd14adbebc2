import { expect, it } from 'vitest';
import { person, session, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './person-days.repository.ts';

const personDay = { userId: person.userId, trainingId: training.id, day: '2026-11-22' };
const counts = { views: 1, minutes: 12, points: 30, started: 1 };

it('sends the queries in person-days.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listPersonDays: {
      'of all trainings': () => repository.listPersonDays(person, ['2026-11-01', '2026-11-30']),
      'of a training, consistently': () =>
        repository.listPersonDays(person, ['2026-11-01', '2026-11-30'], {
          trainingId: training.id,
          consistent: true,
        }),
    },
    personDayRequest: () => repository.personDayRequest(tenant, personDay),
    addPersonDayWrite: {
      'with the counted sessions': () =>
        repository.addPersonDayWrite(tenant, personDay, counts, { acme_session00001: session.facts }),
    },
    resetDayWrite: {
      'of an earlier day': () => repository.resetDayWrite(person, training.id, { day: '2026-11-22', counts }),
      'of the latest day, with the counted sessions': () =>
        repository.resetDayWrite(
          person,
          training.id,
          { day: '2026-11-22', counts: {} },
          { acme_session00001: session.facts },
        ),
    },
  });
  await expect(queries).toMatchFileSnapshot('./person-days.queries.txt');
});
