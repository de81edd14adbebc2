import type { getDocs as contract } from '../../shared/contracts/platform.ts';
import { answer, Document } from '../runtime/http/answer.ts';
import type { PublicOperation } from '../runtime/http/operation.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

/** A page to read the API in. */
export const getDocs: PublicOperation<typeof contract> = async () =>
  answer(new Document('text/html', docsPage(openApi())), 200);
