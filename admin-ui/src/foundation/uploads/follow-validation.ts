import { api } from '../providers/api.ts';
import { ApiError } from '../providers/api-error.ts';
import { forgetUpload } from './remembered.ts';
import { changeUpload, findUpload } from './upload-list.ts';
import type { UploadStatus } from './upload-types.ts';

const pauses = [400, 800, 1500, 3000];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const endings: Partial<Record<string, UploadStatus>> = {
  ready: 'ready',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

/** Polls the validation of an upload until it has ended, or until the upload is removed from the list. */
export async function followValidation(key: string, uploadId: string): Promise<void> {
  for (let round = 0; ; round += 1) {
    await wait(pauses[Math.min(round, pauses.length - 1)] ?? 3000);
    if (findUpload(key)?.uploadId !== uploadId) return;
    try {
      const state = await api('GET /uploads/{uploadId}', { params: { uploadId } });
      const status = endings[state.status];
      if (!status) continue;
      forgetUpload(uploadId);
      changeUpload(
        { key, uploadId },
        { status, rejectionReason: state.rejectionReason, rejectionDetail: state.rejectionDetail },
      );
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) {
        forgetUpload(uploadId);
        changeUpload({ key, uploadId }, { status: 'cancelled' });
        return;
      }
      if (error.status === 403) {
        forgetUpload(uploadId);
        changeUpload({ key, uploadId }, { status: 'failed', error });
        return;
      }
      if (error.status === 401) return;
    }
  }
}
