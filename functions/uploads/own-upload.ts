import { AppError } from '../../shared/errors.ts';
import { findUpload, type Upload } from '../content/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';

/** An upload that the actor began. @throws NOT_FOUND for any other, whether it exists or not */
export async function getOwnUpload(actor: Actor, uploadId: string): Promise<Upload> {
  const upload = await findUpload(uploadId);
  if (upload?.userId !== actor.userId) throw new AppError('NOT_FOUND');
  return upload;
}

/** The same, while parts are taken. @throws NOT_FOUND also when it has ended or its ticket has */
export async function getOpenUpload(deps: Deps, actor: Actor, uploadId: string): Promise<Upload> {
  const upload = await getOwnUpload(actor, uploadId);
  if (upload.status !== 'RESERVED') throw new AppError('NOT_FOUND');
  assertTicket(deps, upload);
  return upload;
}

/** @throws NOT_FOUND when its ticket has ended */
export function assertTicket(deps: Deps, { expiresAt }: Upload): void {
  if (expiresAt <= deps.now().toISOString()) throw new AppError('NOT_FOUND');
}
