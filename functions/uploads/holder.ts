import type { FileType } from '../../shared/contracts/content-files.ts';
import { findMasterContent, getMasterContentInReach, masterFileChanged } from '../master-contents/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';
import {
  type FileChange,
  fileChanged,
  findTraining,
  getOwnedTraining,
  type Training,
} from '../trainings/index.ts';
import type { HolderKind } from './upload-rules.ts';

/** What content files belong to: a training, or a master content. */
export interface HolderRef {
  kind: HolderKind;
  id: string;
}

/** The same as it was read, as far as uploads care. */
export interface Holder extends HolderRef {
  /** Who owns it, and whose quota its bytes count in. */
  clientId: string;
  files: Training['files'];
  /** A training whose files come of a master content: it takes none of its own. */
  shared: boolean;
  /** It had a file that was ready before: what comes is not news. */
  published: boolean;
  /**
   * The writes that change one file type of it, for the transaction with whatever else must be true with them.
   * Refused: CONFLICT where that type was changed since it was read; FILE_ALREADY_EXISTS (a master content) where
   * the organisation has the bytes already.
   */
  changed(fileType: FileType, change: FileChange, bySuper?: boolean): Write[];
}

type Found<T> = T extends (...args: never[]) => Promise<infer R> ? NonNullable<R> : never;

const ofTraining = (deps: Deps, training: Training): Holder => ({
  kind: 'training',
  id: training.id,
  clientId: training.clientId,
  files: training.files,
  shared: training.masterContentId !== undefined,
  published: training.publishedDate !== undefined,
  changed: (fileType, change, bySuper) => fileChanged(deps, training, fileType, change, bySuper),
});

const ofMasterContent = (deps: Deps, master: Found<typeof findMasterContent>): Holder => ({
  kind: 'master-content',
  id: master.id,
  clientId: master.clientId,
  files: master.files,
  shared: false,
  published: true,
  changed: (fileType, change) => masterFileChanged(deps, master, fileType, change),
});

/** Whoever asks. Undefined where it is gone. */
export async function findHolder(deps: Deps, { kind, id }: HolderRef): Promise<Holder | undefined> {
  if (kind === 'training') {
    const training = await findTraining(id);
    return training && ofTraining(deps, training);
  }
  const master = await findMasterContent(id);
  return master && ofMasterContent(deps, master);
}

/** Where the person may change it. @throws NOT_FOUND, NOT_AUTHORIZED */
export async function getOwnedHolder(deps: Deps, actor: Actor, { kind, id }: HolderRef): Promise<Holder> {
  return kind === 'training'
    ? ofTraining(deps, await getOwnedTraining(actor, id))
    : ofMasterContent(deps, await getMasterContentInReach(actor, id));
}
