import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, inject, it } from 'vitest';
import { Platform, password, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);

it.each([
  ['a learner', []],
  ['a manager', ['ROLE_MANAGER']],
  ['an administrator', ['ROLE_ADMINISTRATOR']],
])('stores %s of the test factory in the same form as an invited member', async (_, roles) => {
  const organisation = await platform.organisation();
  const quota = () => itemOf(`ORG#${organisation.id}`, 'QUOTA');
  const before = await quota();
  const email = `${unique('member')}@example.com`;
  await organisation.admin.api.ok('POST', '/users?lang=en', {
    body: { email, firstName: 'Ada', lastName: 'Learner', roles },
  });
  const invited = await platform.accept(email);
  const between = await quota();
  const direct = await platform.member(organisation, roles);
  const [one, other] = await Promise.all(
    [invited, direct].map(({ id }) => itemOf(`ORG#${organisation.id}`, `USER#${id}`)),
  );
  // The first password of an invitation ends earlier access. The factory stores no such date.
  const access = { passwordHash: '', resetUntil: '', accessEnded: '' };
  const own = { id: '', sk: '', email: '', nameKey: '', createdDate: '', ...access };
  expect({ ...other, ...own }).toEqual({ ...one, ...own });
  const owners = await Promise.all(
    [invited, direct].map((person) => itemOf(`EMAIL#${person.email}`, 'EMAIL')),
  );
  const owner = { pk: '', email: '', userId: '' };
  expect({ ...owners[1], ...owner }).toEqual({ ...owners[0], ...owner });
  const rows = await Promise.all(
    [one, other].map((person) => itemOf(`ORG#${organisation.id}#MEMBERS`, `-#${person?.nameKey}`)),
  );
  const row = { sk: '', e: '' };
  expect({ ...rows[1], ...row }).toEqual({ ...rows[0], ...row });
  expect(rows.map((each) => each.e)).toEqual([invited.email, direct.email]);
  expect(growth(between, await quota())).toEqual(growth(before, between));
  await platform.signIn(direct.email, password);
});

async function itemOf(pk: string, sk: string): Promise<Record<string, unknown>> {
  return unmarshall((await table.get(pk, sk)) ?? {});
}

const growth = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      typeof value === 'number' ? value - Number(before[name]) : value,
    ]),
  );
