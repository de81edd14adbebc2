/** What a file may belong to. */
export const holderKinds = ['training', 'master-content', 'release', 'resource'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** RESERVED → UPLOADED → VALIDATING → READY or REJECTED; CANCELLED from any of the first three. */
export const uploadStates = ['RESERVED', 'UPLOADED', 'VALIDATING', 'READY', 'REJECTED', 'CANCELLED'] as const;
export type UploadStatus = (typeof uploadStates)[number];
/** States in which bytes are still reserved. */
export const openStates = ['RESERVED', 'UPLOADED', 'VALIDATING'] as const satisfies readonly UploadStatus[];

/** Whether it has not ended: bytes are reserved, and it is in the list of the sweep. */
export const isUploadOpen = ({ status }: { status: UploadStatus }): boolean =>
  (openStates as readonly UploadStatus[]).includes(status);
