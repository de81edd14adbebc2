import type { getImportSample as contract } from '../../../shared/contracts/identity/people.ts';
import { document } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { importSample } from './import-rules.ts';

/** A CSV to fill in, with the headings and an example in the language asked for (PE-04). */
export const getImportSample: Operation<typeof contract> = async (_deps, _actor, { query }) =>
  document('text/csv', importSample(query.lang), `import-sample-${query.lang}.csv`);
