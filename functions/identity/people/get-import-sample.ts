import type { getImportSample as contract } from '../../../shared/contracts/identity/people.ts';
import { documentAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { importSample } from './import-rules.ts';

/** Returns a sample CSV with headings and examples in the requested language (PE-04). */
export const getImportSample: Operation<typeof contract> = async (_deps, _actor, { query }) =>
  documentAnswer('text/csv', importSample(query.lang), `import-sample-${query.lang}.csv`);
