import { expect, it } from 'vitest';
import { at, later, member } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './undelivered.repository.ts';

it('sends the queries in undelivered.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    markUndelivered: () => repository.markUndelivered(member, { reason: 'bounce', since: later }, at),
    resumeMailsWrite: () => repository.resumeMailsWrite(member, later),
  });
  await expect(queries).toMatchFileSnapshot('./undelivered.queries.txt');
});
