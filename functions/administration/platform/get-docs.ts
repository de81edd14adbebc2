import type { getDocs as contract } from '../../../shared/contracts/administration/platform.ts';
import { answer, Document, isCurrent, notModifiedAnswer, withTag } from '../../runtime/http/answer.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { apiDocument } from './api-document.ts';
import { docsPolicy } from './docs-page.ts';

const policy = { 'Content-Security-Policy': docsPolicy, 'Referrer-Policy': 'no-referrer' };

/** Returns the page that documents the API. Users can try calls there with an API token. */
export const getDocs: PublicOperation<typeof contract> = async (_deps, { headers }) => {
  const { page, tag } = apiDocument();
  if (isCurrent(tag, headers['if-none-match'])) return notModifiedAnswer(tag);
  return withTag(tag, answer(new Document('text/html', page), 200, policy));
};
