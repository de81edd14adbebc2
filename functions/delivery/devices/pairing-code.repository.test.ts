import { expect, it } from 'vitest';
import { at, person } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { PairingCode } from './pairing-code.entity.ts';
import * as repository from './pairing-code.repository.ts';

const code: PairingCode = {
  ...person,
  hash: 'h4sh',
  tokenVersion: 2,
  madeBy: 'acme_manager00001',
  made: at,
  until: '2026-11-22T10:15:00.000Z',
  ttl: 1_795_342_500,
};

it('sends the queries in pairing-code.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    pairingCodeMade: () => repository.pairingCodeMade(code),
    findPairingCode: () => repository.findPairingCode('h4sh'),
    pairingCodeUsed: () => repository.pairingCodeUsed(code),
  });
  await expect(queries).toMatchFileSnapshot('./pairing-code.queries.txt');
});
