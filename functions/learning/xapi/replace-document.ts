import type { DocumentKind } from './document-kinds.ts';
import { writeDocument } from './save-document.ts';
import type { XapiOperation } from './xapi-route.ts';

/** Stores a document in place of an earlier one. @throws as `writeDocument` */
export const replaceDocument =
  (kind: DocumentKind): XapiOperation =>
  (deps, input) =>
    writeDocument(deps, input, { kind, merges: false });
