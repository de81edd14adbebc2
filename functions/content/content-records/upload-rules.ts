/** Things that have files. */
export const holderKinds = ['training', 'master-content', 'release', 'resource'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** RESERVED → UPLOADED → VALIDATING → READY or REJECTED. CANCELLED from any of the first three. */
export const uploadStates = ['RESERVED', 'UPLOADED', 'VALIDATING', 'READY', 'REJECTED', 'CANCELLED'] as const;
export type UploadStatus = (typeof uploadStates)[number];
/** States with reserved bytes. */
export const openStates = ['RESERVED', 'UPLOADED', 'VALIDATING'] as const satisfies readonly UploadStatus[];

/** Returns whether an upload has not ended. Its bytes are reserved, and the sweep lists it. */
export const isUploadOpen = ({ status }: { status: UploadStatus }): boolean =>
  (openStates as readonly UploadStatus[]).includes(status);
