import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { parseJson } from '../../runtime/http/request.ts';
import type { XapiDocument } from './document.entity.ts';
import { findDocument, saveDocument } from './document.repository.ts';
import { type DocumentKind, parseOneDocument } from './document-kinds.ts';
import { checkPreconditions, requirePrecondition } from './precondition-rules.ts';
import { idHash } from './statement-rules.ts';
import type { XapiInput, XapiReply } from './xapi-route.ts';

/** Maximum bytes of a document. An item of the table has at most 400 kB. */
const largest = 350_000;

const isJson = (contentType: string): boolean => /^application\/json\s*(;|$)/i.test(contentType);

interface Change {
  kind: DocumentKind;
  /** Whether properties are added to a stored JSON document. */
  merges: boolean;
}

/**
 * Stores a document.
 *
 * @throws VALIDATION, BODY_TOO_LARGE, VERSION_CONFLICT, XapiConflict for a stored document without a precondition
 */
export async function writeDocument(
  deps: Deps,
  input: XapiInput,
  { kind, merges }: Change,
): Promise<XapiReply> {
  const { actor, headers, body, version } = input;
  const { owner, id } = parseOneDocument(kind, input);
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  if (isJson(contentType)) checkJson(body, merges);
  const key = { clientId: actor.clientId, owner, hash: idHash(id) };
  const isVersionOne = version === '1.0.3';
  // xAPI 1.0 lets a PUT of a state replace the stored one without a precondition.
  const isRequired = !merges && !(kind === 'state' && isVersionOne);
  await retryOnConflict(async () => {
    const before = await findDocument(key);
    checkPreconditions(headers, before?.etag);
    if (isRequired) requirePrecondition(headers, before?.etag, isVersionOne);
    const bytes = merges && before ? mergeJson(before, { contentType, body }) : body;
    if (bytes.length > largest) throw new AppError('BODY_TOO_LARGE');
    const updated = deps.now().toISOString();
    await saveDocument({ ...key, id, contentType, bytes, etag: etagOf(bytes), updated }, before?.etag);
  });
  return { status: 204 };
}

const etagOf = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

/** Stores a JSON document of the platform in place of an earlier one. */
export async function storeJson(
  deps: Pick<Deps, 'now'>,
  { clientId, owner, id }: Pick<XapiDocument, 'clientId' | 'owner' | 'id'>,
  value: object,
): Promise<void> {
  const key = { clientId, owner, hash: idHash(id) };
  const bytes = Buffer.from(JSON.stringify(value));
  const document = { ...key, id, contentType: 'application/json', bytes, etag: etagOf(bytes) };
  await retryOnConflict(async () => {
    const before = await findDocument(key);
    await saveDocument({ ...document, updated: deps.now().toISOString() }, before?.etag);
  });
}

/** @throws VALIDATION, MALFORMED */
function checkJson(body: Buffer, merges: boolean): void {
  const value = parseJson(body);
  if (merges && !isObject(value))
    throw new AppError('VALIDATION', { detail: 'A JSON document has to be an object' });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the properties of a document to a stored one. @throws VALIDATION if one of them is not a JSON object */
function mergeJson(
  before: Pick<XapiDocument, 'contentType' | 'bytes'>,
  { contentType, body }: { contentType: string; body: Buffer },
): Buffer {
  const stored = isJson(before.contentType) ? parseJson(Buffer.from(before.bytes)) : undefined;
  if (!isJson(contentType) || !isObject(stored))
    throw new AppError('VALIDATION', { detail: 'Only JSON objects can be merged. PUT replaces a document' });
  return Buffer.from(JSON.stringify({ ...stored, ...(parseJson(body) as object) }));
}
