import { AppError } from '../../../shared/errors.ts';
import { notePrepared } from './cmi5-launch.ts';
import { findDocument, listDocuments } from './document.repository.ts';
import { type DocumentKind, parseDocumentQuery } from './document-kinds.ts';
import { preferencesId } from './launched-request.ts';
import { idHash } from './statement-rules.ts';
import type { XapiOperation } from './xapi-route.ts';

/** Returns a document, or the ids of the documents of an owner. @throws VALIDATION, NOT_FOUND */
export const getDocument =
  (kind: DocumentKind): XapiOperation =>
  async (_deps, input) => {
    const { actor, session } = input;
    const { owner, id, since } = parseDocumentQuery(kind, input);
    if (id === undefined) {
      const found = await listDocuments(actor, owner);
      const later = found.filter(({ updated }) => since === undefined || Date.parse(updated) > since);
      return { status: 200, body: later.map((one) => one.id) };
    }
    if (session && kind === 'agentProfile' && id === preferencesId) await notePrepared(session);
    const document = await findDocument({ clientId: actor.clientId, owner, hash: idHash(id) });
    if (!document) throw new AppError('NOT_FOUND');
    return {
      status: 200,
      headers: {
        'Content-Type': document.contentType,
        ETag: `"${document.etag}"`,
        'Last-Modified': new Date(document.updated).toUTCString(),
      },
      body: Buffer.from(document.bytes),
    };
  };
