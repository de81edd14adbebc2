import { entityTag } from '../../runtime/http/answer.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

interface ApiDocument {
  document: ReturnType<typeof openApi>;
  page: string;
  tag: string;
}

let made: ApiDocument | undefined;

/**
 * Returns the API document and its page. They depend only on the release, and are created once per process.
 */
export function apiDocument(): ApiDocument {
  if (made) return made;
  const document = openApi();
  const page = docsPage(document);
  made = { document, page, tag: entityTag([document, page]) };
  return made;
}
