import {
  type FileType,
  fileTypes,
  type UploadType,
} from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { getOwnedTraining } from '../../content/catalogue/index.ts';
import {
  type FileChange,
  findTraining,
  type HolderKind,
  type Training,
  type Upload,
} from '../../content/content-records/index.ts';
import {
  changeMasterFileWrites,
  findMasterContent,
  getMasterContentInReach,
} from '../../content/master-contents/index.ts';
import {
  changeResourceFileWrites,
  createResourceWrites,
  findResource,
  getOwnedResource,
  type ResourceRecord,
} from '../../content/resources/index.ts';
import { changeTrainingFileWrites } from '../../content/trainings/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { changeReleaseFileWrites, findRelease, type ReleaseItem } from '../launcher/index.ts';

/**
 * Identifies one file of a holder: of a type for a training or master content, or the file of a release or
 * resource.
 */
export interface HolderRef {
  kind: HolderKind;
  id: string;
  fileType: UploadType;
}

/** Identifies a content file. */
export interface ContentRef extends HolderRef {
  kind: Exclude<HolderKind, 'release' | 'resource'>;
  fileType: FileType;
}

/** Returns the holder and file of an upload. */
export const holderRef = ({ holderKind, holderId, fileType }: Upload): HolderRef => ({
  kind: holderKind,
  id: holderId,
  fileType,
});

/** A holder with the data that uploads need. */
export interface Holder extends HolderRef {
  /** The owner, whose quota counts the bytes. */
  clientId: string;
  /** The served file, and the newest upload until it is ready. */
  file: Training['files']['UNITY'];
  /** A training with files of a master content. It accepts no uploads. */
  shared: boolean;
  /** The holder had a ready file before, so that a new file is not a publication. */
  published: boolean;
  /**
   * Returns the writes that change the file, for the transaction with related writes. Refused: CONFLICT if
   * the holder was changed since the read · FILE_ALREADY_EXISTS (master content, resource) if the
   * organisation already has these bytes.
   */
  changed(change: FileChange, bySuper?: boolean): Promise<Write[]>;
}

type FoundHolder<T> = T extends (...args: never[]) => Promise<infer R> ? NonNullable<R> : never;

/** Returns the type as a content type. @throws NOT_FOUND for a type of a release or resource */
function contentType(type: UploadType) {
  const fileType = fileTypes.find((one) => one === type);
  if (!fileType) throw new AppError('NOT_FOUND');
  return fileType;
}

function ofTraining(deps: Deps, ref: HolderRef, training: Training): Holder {
  const fileType = contentType(ref.fileType);
  return {
    ...ref,
    clientId: training.clientId,
    file: training.files[fileType],
    shared: training.masterContentId !== undefined,
    published: training.publishedDate !== undefined,
    changed: (change, bySuper) => changeTrainingFileWrites(deps, training, fileType, { ...change, bySuper }),
  };
}

function ofMasterContent(deps: Deps, ref: HolderRef, master: FoundHolder<typeof findMasterContent>): Holder {
  const fileType = contentType(ref.fileType);
  return {
    ...ref,
    clientId: master.clientId,
    file: master.files[fileType],
    shared: false,
    published: true,
    changed: async (change, bySuper) =>
      changeMasterFileWrites(deps, master, fileType, { ...change, bySuper }),
  };
}

const ofRelease = (deps: Deps, ref: HolderRef, release: ReleaseItem): Holder => ({
  ...ref,
  clientId: PROVIDER,
  file: release.file,
  shared: false,
  published: true,
  changed: async (change) => changeReleaseFileWrites(deps, release, change),
});

/** Version and offline flag of a resource's file. Resources have neither. */
const plain = { version: '', offlineAvailable: false } as const;

function ofResource(deps: Deps, ref: HolderRef, resource: ResourceRecord): Holder {
  const { clientId, fileName, fileSize, sha256, objectKey, uploadId = '', pending } = resource;
  const ready =
    sha256 !== undefined && objectKey !== undefined
      ? { ...plain, fileName, fileSize, sha256, objectKey, uploadId }
      : undefined;
  return {
    ...ref,
    clientId,
    file: { ...(ready ? { ready } : {}), ...(pending ? { pending } : {}) },
    shared: false,
    published: true,
    changed: async (change) => changeResourceFileWrites(deps, resource, change),
  };
}

/**
 * Returns a resource that is created with the upload of its first file. Refused: FILE_ALREADY_EXISTS (the
 * same title).
 */
export const newResource = (deps: Deps, resource: ResourceRecord): Holder => ({
  ...ofResource(deps, { kind: 'resource', id: resource.id, fileType: 'RESOURCE' }, resource),
  changed: async ({ pending }) => createResourceWrites({ ...resource, ...(pending ? { pending } : {}) }),
});

/** Returns a holder without a check of the caller. Undefined if it was deleted or its format has changed. */
export async function findHolder(deps: Deps, ref: HolderRef): Promise<Holder | undefined> {
  if (ref.kind === 'training') {
    const training = await findTraining(ref.id);
    return training && ofTraining(deps, ref, training);
  }
  if (ref.kind === 'release') {
    const release = await findRelease(ref.id);
    return release?.format === ref.fileType ? ofRelease(deps, ref, release) : undefined;
  }
  if (ref.kind === 'resource') {
    const resource = await findResource(ref.id);
    return resource && ofResource(deps, ref, resource);
  }
  const master = await findMasterContent(ref.id);
  return master && ofMasterContent(deps, ref, master);
}

/** Returns a holder that the caller may change. @throws NOT_FOUND, NOT_AUTHORIZED */
export async function getOwnedHolder(deps: Deps, actor: Actor, ref: HolderRef): Promise<Holder> {
  if (ref.kind === 'training') return ofTraining(deps, ref, await getOwnedTraining(deps, actor, ref.id));
  if (ref.kind === 'master-content')
    return ofMasterContent(deps, ref, await getMasterContentInReach(actor, ref.id));
  if (ref.kind === 'resource') return ofResource(deps, ref, await getOwnedResource(deps, actor, ref.id));
  if (actor.role !== 'super') throw new AppError('NOT_AUTHORIZED');
  const holder = await findHolder(deps, ref);
  if (!holder) throw new AppError('NOT_FOUND');
  return holder;
}
