import { Rejection } from '../../../shared/archive/rejection.ts';
import type { RejectionReason } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { type CallId, mayCall } from '../../../shared/permissions.ts';
import { highestRole } from '../../../shared/roles.ts';
import {
  findUpload,
  type HolderKind,
  isUploadOpen,
  type Upload,
} from '../../content/content-records/index.ts';
import { assertMasterContentAccess } from '../../content/master-contents/index.ts';
import {
  assertContentQuota,
  findOrganisationConsistently,
  getOrganisationRecord,
} from '../../foundation/tenancy/index.ts';
import { findPerson } from '../../identity/members/index.ts';
import type { Actor, CallerOrganisation } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findHolder, holderRef } from './holder.ts';
import { assertOffline } from './open-upload.ts';

const sendingCalls: Record<HolderKind, CallId> = {
  training: 'putTrainingFile',
  'master-content': 'putMasterContentFile',
  release: 'putReleaseFile',
  resource: 'putResourceFile',
};

/** The sender of an upload, with their current rights. */
type Sender = Pick<Actor, 'clientId' | 'role'> & {
  organisation: Pick<CallerOrganisation, 'id' | 'masterContentAccess' | 'offlineAccess' | 'maxSize'>;
};

/**
 * Checks the rights of a ticket again: the sender's role, the existence of the holder, and, until the upload
 * has ended, the rights of the organisation. The offline flag is read from the holder, because it may have
 * changed since the ticket.
 *
 * @throws NOT_AUTHORIZED (role, access to master contents), NOT_FOUND, NO_CONTENT_QUOTA, OFFLINE_NOT_ALLOWED
 */
async function assertMaySend(deps: Deps, sender: Sender, upload: Upload): Promise<void> {
  const { clientId, role, organisation } = sender;
  if (!mayCall(sendingCalls[upload.holderKind], role) || (role !== 'super' && clientId !== upload.clientId)) {
    throw new AppError('NOT_AUTHORIZED');
  }
  const [holder, owner] = await Promise.all([
    findHolder(deps, holderRef(upload)),
    organisation.id === upload.clientId ? organisation : getOrganisationRecord(upload),
  ]);
  if (!holder) throw new AppError('NOT_FOUND');
  if (!isUploadOpen(upload)) return;
  if (upload.holderKind === 'master-content') assertMasterContentAccess(sender);
  assertContentQuota(owner);
  assertOffline(sender, (holder.file.pending ?? upload).offlineAvailable);
}

const reasons: Partial<Record<AppError['code'], RejectionReason>> = {
  NOT_AUTHORIZED: 'SENDER_NOT_AUTHORIZED',
  NOT_FOUND: 'SENDER_NOT_AUTHORIZED',
  NO_CONTENT_QUOTA: 'NO_CONTENT_QUOTA',
  OFFLINE_NOT_ALLOWED: 'OFFLINE_NOT_ALLOWED',
};

/**
 * Returns why an upload may no longer be published, or undefined if it may. Used without a request of the
 * sender.
 */
export async function findWithdrawal(deps: Deps, upload: Upload): Promise<Rejection | undefined> {
  const person = await findPerson(upload.userId);
  const organisation = person?.active ? await findOrganisationConsistently(person) : undefined;
  if (!person || !organisation) return new Rejection('SENDER_NOT_AUTHORIZED');
  const sender = { clientId: person.clientId, role: highestRole(person.roles), organisation };
  try {
    await assertMaySend(deps, sender, upload);
    return undefined;
  } catch (error) {
    const reason = error instanceof AppError ? reasons[error.code] : undefined;
    if (!reason) throw error;
    return new Rejection(reason);
  }
}

/** Returns an upload that the caller began. @throws NOT_FOUND for any other, whether it exists or not */
export async function getOwnUpload(actor: Actor, uploadId: string): Promise<Upload> {
  const upload = await findUpload(uploadId);
  if (upload?.userId !== actor.userId) throw new AppError('NOT_FOUND');
  return upload;
}

/**
 * Returns the caller's upload if they may still send it.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, NO_CONTENT_QUOTA, OFFLINE_NOT_ALLOWED
 */
export async function getSentUpload(deps: Deps, actor: Actor, uploadId: string): Promise<Upload> {
  const upload = await getOwnUpload(actor, uploadId);
  await assertMaySend(deps, actor, upload);
  return upload;
}

/**
 * Returns the caller's upload while it accepts parts.
 *
 * @throws NOT_FOUND also after the end of the upload or its ticket
 */
export async function getOpenUpload(deps: Deps, actor: Actor, uploadId: string): Promise<Upload> {
  const upload = await getSentUpload(deps, actor, uploadId);
  if (upload.status !== 'RESERVED') throw new AppError('NOT_FOUND');
  assertTicket(deps, upload);
  return upload;
}

/** @throws NOT_FOUND after the end of the ticket */
export function assertTicket(deps: Deps, { expiresAt }: Upload): void {
  if (expiresAt <= deps.now().toISOString()) throw new AppError('NOT_FOUND');
}
