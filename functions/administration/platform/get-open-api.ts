import type { getOpenApi as contract } from '../../../shared/contracts/administration/platform.ts';
import { answer, isCurrent, notModifiedAnswer, withTag } from '../../runtime/http/answer.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { apiDocument } from './api-document.ts';

/** Returns the OpenAPI document of this release. */
export const getOpenApi: PublicOperation<typeof contract> = async (_deps, { headers }) => {
  const { document, tag } = apiDocument();
  if (isCurrent(tag, headers['if-none-match'])) return notModifiedAnswer(tag);
  return withTag(tag, answer(document, 200));
};
