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
  findMasterContent,
  getMasterContentInReach,
  masterFileChanged,
} from '../../content/master-contents/index.ts';
import {
  findResource,
  getOwnedResource,
  type ResourceRecord,
  resourceAdded,
  resourceFileChanged,
} from '../../content/resources/index.ts';
import { fileChanged } from '../../content/trainings/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { findRelease, type ReleaseItem, releaseFileChanged } from '../launcher/index.ts';

/** One file of what files belong to: a type's of a training or master content, or that of a release or resource. */
export interface HolderRef {
  kind: HolderKind;
  id: string;
  fileType: UploadType;
}

/** A file of content. */
export interface ContentRef extends HolderRef {
  kind: Exclude<HolderKind, 'release' | 'resource'>;
  fileType: FileType;
}

/** What an upload is for. */
export const refOf = ({ holderKind, holderId, fileType }: Upload): HolderRef => ({
  kind: holderKind,
  id: holderId,
  fileType,
});

/** The same as it was read, as far as uploads care. */
export interface Holder extends HolderRef {
  /** Who owns it, and whose quota its bytes count in. */
  clientId: string;
  /** What is served, and the newest upload while it is not ready. */
  file: Training['files']['UNITY'];
  /** A training whose files come of a master content: it takes none of its own. */
  shared: boolean;
  /** It had a file that was ready before: what comes is not news. */
  published: boolean;
  /**
   * The writes that change the file, for the transaction with whatever else must be true with them. Refused:
   * CONFLICT where it was changed since it was read; FILE_ALREADY_EXISTS (a master content, a resource) where the
   * organisation has the bytes already.
   */
  changed(change: FileChange, bySuper?: boolean): Promise<Write[]>;
}

type FoundHolder<T> = T extends (...args: never[]) => Promise<infer R> ? NonNullable<R> : never;

/** A type of content. @throws NOT_FOUND for what only a release or a resource comes as */
function contentType(type: UploadType) {
  const known = fileTypes.find((one) => one === type);
  if (!known) throw new AppError('NOT_FOUND');
  return known;
}

function ofTraining(deps: Deps, ref: HolderRef, training: Training): Holder {
  const fileType = contentType(ref.fileType);
  return {
    ...ref,
    clientId: training.clientId,
    file: training.files[fileType],
    shared: training.masterContentId !== undefined,
    published: training.publishedDate !== undefined,
    changed: (change, bySuper) => fileChanged(deps, training, fileType, change, bySuper),
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
    changed: async (change, bySuper) => masterFileChanged(deps, master, fileType, change, bySuper),
  };
}

const ofRelease = (deps: Deps, ref: HolderRef, release: ReleaseItem): Holder => ({
  ...ref,
  clientId: PROVIDER,
  file: release.file,
  shared: false,
  published: true,
  changed: async (change) => releaseFileChanged(deps, release, change),
});

/** What a resource has of each file: it knows neither versions nor offline use. */
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
    changed: async (change) => resourceFileChanged(deps, resource, change),
  };
}

/** A resource that is added with the upload of its first file. Refused: FILE_ALREADY_EXISTS (the same title). */
export const newResource = (deps: Deps, resource: ResourceRecord): Holder => ({
  ...ofResource(deps, { kind: 'resource', id: resource.id, fileType: 'RESOURCE' }, resource),
  changed: async ({ pending }) => resourceAdded({ ...resource, ...(pending ? { pending } : {}) }),
});

/** Whoever asks. Undefined where it is gone, or takes another format by now. */
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

/** Where the person may change it. @throws NOT_FOUND, NOT_AUTHORIZED */
export async function getOwnedHolder(deps: Deps, actor: Actor, ref: HolderRef): Promise<Holder> {
  if (ref.kind === 'training') return ofTraining(deps, ref, await getOwnedTraining(actor, ref.id));
  if (ref.kind === 'master-content')
    return ofMasterContent(deps, ref, await getMasterContentInReach(actor, ref.id));
  if (ref.kind === 'resource') return ofResource(deps, ref, await getOwnedResource(deps, actor, ref.id));
  if (actor.role !== 'super') throw new AppError('NOT_AUTHORIZED');
  const holder = await findHolder(deps, ref);
  if (!holder) throw new AppError('NOT_FOUND');
  return holder;
}
