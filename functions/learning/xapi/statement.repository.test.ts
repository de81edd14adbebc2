import { expect, it } from 'vitest';
import { at, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, refused, stored } from '../../../test/factories/queries.ts';
import { StatementEntity, StatementReferencesEntity } from './statement.entity.ts';
import * as repository from './statement.repository.ts';

const id = '6690e6c9-3ef0-4ed3-8b37-7f3964730bee';
const place = `${at}#000`;
const statement = { ...tenant, id, json: '{}', place };
const row = { ...tenant, term: 'ALL', place, id };
const part = { term: 'ALL', since: '', until: '~', ascending: false, limit: 100 };

it('sends the queries in statement.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findStatements: (answer) => {
      answer({ Responses: { platform: [stored(StatementEntity, statement)] } });
      return repository.findStatements(tenant, [id]);
    },
    findReferences: (answer) => {
      answer({
        Responses: { platform: [stored(StatementReferencesEntity, { ...tenant, id, by: new Set(['s2']) })] },
      });
      return repository.findReferences(tenant, [id]);
    },
    listRows: {
      'newest first': () => repository.listRows(tenant, part),
      'after a row': () => repository.listRows(tenant, { ...part, ascending: true, after: `${place}#${id}` }),
    },
    saveStatementParts: () =>
      repository.saveStatementParts(tenant, {
        rows: [row],
        attachments: [{ ...tenant, statementId: id, sha2: 'ab', part: '00', bytes: Buffer.from('x') }],
        activities: new Map([['h1', '{}']]),
      }),
    createStatements: () => repository.createStatements([statement]),
    addReference: {
      '': () => repository.addReference(tenant, { id, by: 's2', voids: false }),
      'of a voiding statement': () => repository.addReference(tenant, { id, by: 's2', voids: true }),
      'of a voiding statement after many others': (answer) => {
        answer(refused());
        return repository.addReference(tenant, { id, by: 's2', voids: true });
      },
    },
    voidStatement: {
      '': () => repository.voidStatement(tenant, id),
      'of an unknown statement': (answer) => {
        answer(refused());
        return repository.voidStatement(tenant, id);
      },
    },
    listAttachments: () => repository.listAttachments(tenant, id),
    findActivities: () => repository.findActivities(tenant, ['h1']),
    eraseStatement: () => repository.eraseStatement(tenant, statement, ['ALL']),
    deleteRow: () => repository.deleteRow(row),
    replaceStatementJson: () => repository.replaceStatementJson(tenant, id, '{}'),
  });
  await expect(queries).toMatchFileSnapshot('./statement.queries.txt');
});
