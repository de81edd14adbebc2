import { useCallback, useRef } from 'react';
import { useNotify, useRegisterMutationMiddleware } from 'react-admin';
import type { ReleaseRecord } from '../../../../shared/contracts/delivery/launcher.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { startUpload } from '../../foundation/uploads/index.ts';
import type { NamedRelease, ReleaseBody } from './release-form.ts';

interface SaveReleaseParams {
  data: ReleaseBody;
}
type SaveRelease = (
  resource: string,
  params: { data: Omit<ReleaseBody, 'file'> },
) => Promise<{ data: NamedRelease }>;

/**
 * For react-admin's save: removes the file before the record is sent to the data provider. With a new file,
 * the stored version remains until the file is ready, so that people still get the previous release.
 * @returns a function that uploads the file after the record is saved. The upload continues in the
 * background. A refusal is shown as a toast
 */
export function useSaveWithFile(release: ReleaseRecord | undefined): (saved: NamedRelease) => void {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const chosen = useRef<{ file: File; version: string }>(undefined);
  const withoutFile = useCallback(
    (resource: string, params: SaveReleaseParams, next: SaveRelease) => {
      const { file, ...data } = params.data;
      chosen.current = file && { file, version: data.version };
      const versioned = file && release?.file ? { ...data, version: release.version } : data;
      return next(resource, { ...params, data: versioned });
    },
    [release],
  );
  useRegisterMutationMiddleware(withoutFile);
  return ({ id, platform, format }) => {
    if (!chosen.current) return;
    const title = `${t(`dialogs.download.platforms.${platform}`)} (.${format})`;
    startUpload({ holder: 'release', holderId: id, title, fileType: format, ...chosen.current }).catch(
      (error: unknown) => notify(t('launcher.fileRefused', { why: errorText(error) }), { type: 'error' }),
    );
  };
}
