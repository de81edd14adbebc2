import { retryOnConflict } from '../../runtime/conflicts.ts';
import { deleteDocument, deleteDocuments, findDocument } from './document.repository.ts';
import { type DocumentKind, parseDocumentQuery, parseOneDocument } from './document-kinds.ts';
import { checkPreconditions } from './precondition-rules.ts';
import { idHash } from './statement-rules.ts';
import type { XapiOperation } from './xapi-route.ts';

/**
 * Deletes a document. Succeeds without one. All states of an agent and an activity can be deleted together.
 *
 * @throws VALIDATION, VERSION_CONFLICT
 */
export const removeDocument =
  (kind: DocumentKind): XapiOperation =>
  async (_deps, input) => {
    const { actor, headers } = input;
    const query = parseDocumentQuery(kind, input);
    if (kind === 'state' && query.id === undefined && query.since === undefined) {
      await deleteDocuments(actor, query.owner);
      return { status: 204 };
    }
    const { owner, id } = parseOneDocument(kind, input);
    const key = { clientId: actor.clientId, owner, hash: idHash(id) };
    await retryOnConflict(async () => {
      const before = await findDocument(key);
      checkPreconditions(headers, before?.etag);
      if (before) await deleteDocument(key, before.etag);
    });
    return { status: 204 };
  };
