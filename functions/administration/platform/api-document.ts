import { entityTag } from '../../runtime/http/answer.ts';
import { settings } from '../../runtime/settings.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

interface ApiDocument {
  document: ReturnType<typeof openApi>;
  page: string;
  tag: string;
}

let cachedDocument: ApiDocument | undefined;

/**
 * Returns the API document and its page. They depend only on the release, and are created once per process.
 */
export function apiDocument(): ApiDocument {
  if (cachedDocument) return cachedDocument;
  const document = openApi(settings.supportEmail);
  const page = docsPage(document);
  cachedDocument = { document, page, tag: entityTag([document, page]) };
  return cachedDocument;
}
