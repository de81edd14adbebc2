import type { DocumentKind } from './document-kinds.ts';
import { writeDocument } from './save-document.ts';
import type { XapiOperation } from './xapi-route.ts';

/** Stores a document, or adds properties to a stored JSON document. @throws as `writeDocument` */
export const mergeDocument =
  (kind: DocumentKind): XapiOperation =>
  (deps, input) =>
    writeDocument(deps, input, { kind, merges: true });
