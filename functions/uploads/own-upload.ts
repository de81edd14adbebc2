import { AppError } from '../../shared/errors.ts';
import { type CallId, mayCall } from '../../shared/permissions.ts';
import { highestRole } from '../../shared/roles.ts';
import { findUpload, type HolderKind, type Upload } from '../content/index.ts';
import { findPerson } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';

const sendingCalls: Record<HolderKind, CallId> = {
  training: 'putTrainingFile',
  'master-content': 'putMasterContentFile',
  release: 'putReleaseFile',
  resource: 'putResourceFile',
};

/** Whether somebody may bring the file of an upload now; their role may be another one than when it was opened. */
const maySend = ({ clientId, role }: Pick<Actor, 'clientId' | 'role'>, upload: Upload): boolean =>
  mayCall(sendingCalls[upload.holderKind], role) && (role === 'super' || clientId === upload.clientId);

/** @throws NOT_AUTHORIZED where the sender's role does not allow it any more */
export function assertMaySend(actor: Actor, upload: Upload): void {
  if (!maySend(actor, upload)) throw new AppError('NOT_AUTHORIZED');
}

/** Whether who opened an upload may still bring its file, while nobody asks. */
export async function maySenderStill(upload: Upload): Promise<boolean> {
  const person = await findPerson(upload.userId);
  if (!person?.active) return false;
  return maySend({ clientId: person.clientId, role: highestRole(person.roles) }, upload);
}

/** An upload that the actor began. @throws NOT_FOUND for any other, whether it exists or not */
export async function getOwnUpload(actor: Actor, uploadId: string): Promise<Upload> {
  const upload = await findUpload(uploadId);
  if (upload?.userId !== actor.userId) throw new AppError('NOT_FOUND');
  return upload;
}

/** The same, while parts are taken. @throws NOT_FOUND also when it has ended or its ticket has · NOT_AUTHORIZED */
export async function getOpenUpload(deps: Deps, actor: Actor, uploadId: string): Promise<Upload> {
  const upload = await getOwnUpload(actor, uploadId);
  if (upload.status !== 'RESERVED') throw new AppError('NOT_FOUND');
  assertTicket(deps, upload);
  assertMaySend(actor, upload);
  return upload;
}

/** @throws NOT_FOUND when its ticket has ended */
export function assertTicket(deps: Deps, { expiresAt }: Upload): void {
  if (expiresAt <= deps.now().toISOString()) throw new AppError('NOT_FOUND');
}
