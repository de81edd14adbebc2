import type { FileType } from '../../../../shared/contracts/content/content-files.ts';

/** Kinds of content whose files have versions. */
export type VersionHolder = keyof typeof versionRoutes;

/** A content file of a training or master content. */
export interface VersionedFile {
  holder: VersionHolder;
  id: string;
  fileType: FileType;
}

export const versionRoutes = {
  training: {
    list: 'GET /trainings/{id}/files/{fileType}/versions',
    compare: 'GET /trainings/{id}/files/{fileType}/versions/{versionId}/differences',
    restore: 'POST /trainings/{id}/files/{fileType}/versions/{versionId}/restore',
    remove: 'DELETE /trainings/{id}/files/{fileType}/versions/{versionId}',
  },
  'master-content': {
    list: 'GET /master-contents/{id}/files/{fileType}/versions',
    compare: 'GET /master-contents/{id}/files/{fileType}/versions/{versionId}/differences',
    restore: 'POST /master-contents/{id}/files/{fileType}/versions/{versionId}/restore',
    remove: 'DELETE /master-contents/{id}/files/{fileType}/versions/{versionId}',
  },
} as const;
