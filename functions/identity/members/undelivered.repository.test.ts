import { expect, it } from 'vitest';
import { at, later, member } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './undelivered.repository.ts';

it('asks the table what undelivered.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    markUndelivered: () => repository.markUndelivered(member, { reason: 'bounce', since: later }, at),
    mailsResumed: () => repository.mailsResumed(member, later),
  });
  await expect(asked).toMatchFileSnapshot('./undelivered.queries.txt');
});
