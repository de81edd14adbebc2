import { tagOf } from '../../runtime/http/answer.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

interface ApiDocument {
  document: ReturnType<typeof openApi>;
  page: string;
  tag: string;
}

let made: ApiDocument | undefined;

/** The document of the API and the page that shows it: the same for a release, so made once in a process. */
export function apiDocument(): ApiDocument {
  if (made) return made;
  const document = openApi();
  const page = docsPage(document);
  made = { document, page, tag: tagOf([document, page]) };
  return made;
}
