import { expect, it } from 'vitest';
import { person, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { Requirement } from './requirement-rules.ts';
import type { RequirementsRecord } from './requirements.entity.ts';
import * as repository from './requirements.repository.ts';

const open: Requirement = {
  kind: 'TRAINING',
  contentId: training.id,
  due: { acme_assignment01: '2026-12-01' },
  by: 'acme_person000009',
  since: '2026-11-01',
  at: Date.UTC(2026, 10, 1),
};
const done: Requirement = { ...open, doneAt: '2026-11-05T10:00:00.000Z' };
const stored: RequirementsRecord = {
  ...person,
  requirements: [open],
  place: `O#2026-12-01#${person.userId}`,
  version: 3,
};

it('sends the queries in requirements.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    toRequirements: 'no query',
    findRequirements: () => repository.findRequirements(person),
    findRequirementsEventually: () => repository.findRequirementsEventually(person),
    findRequirementsByMember: {
      eventually: () => repository.findRequirementsByMember(tenant, [person.userId]),
      consistently: () => repository.findRequirementsByMember(tenant, [person.userId], { consistent: true }),
    },
    saveRequirementsWrites: {
      'the first ones': () => repository.saveRequirementsWrites(undefined, person, [open]),
      'at the same place': () => repository.saveRequirementsWrites(stored, person, [open]),
      'at another place': () => repository.saveRequirementsWrites(stored, person, [done]),
      none: () => repository.saveRequirementsWrites(stored, person, []),
    },
    listRequirementRows: {
      all: () => repository.listRequirementRows(tenant),
      consistently: () => repository.listRequirementRows(tenant, { kind: 'all' }, { consistent: true }),
      open: () => repository.listRequirementRows(tenant, { kind: 'open' }),
      overdue: () => repository.listRequirementRows(tenant, { kind: 'overdue', today: '2026-12-02' }),
    },
    listFirstRequirementRows: () => repository.listFirstRequirementRows(tenant, { kind: 'open' }, 25),
  });
  await expect(queries).toMatchFileSnapshot('./requirements.queries.txt');
});

it('writes nothing for a member who has and gets no requirements', () => {
  expect(repository.saveRequirementsWrites(undefined, person, [])).toEqual([]);
});
