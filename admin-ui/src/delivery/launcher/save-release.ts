import { useCallback, useRef } from 'react';
import { useNotify, useRegisterMutationMiddleware } from 'react-admin';
import type { ReleaseRecord } from '../../../../shared/contracts/delivery/launcher.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { startUpload } from '../uploads/index.ts';
import type { NamedRelease, ReleaseBody } from './release-form.ts';

interface SaveReleaseParams {
  data: ReleaseBody;
}
type SaveRelease = (
  resource: string,
  params: { data: Omit<ReleaseBody, 'file'> },
) => Promise<{ data: NamedRelease }>;

/**
 * For react-admin's saving of a form: the record goes to the data provider, without the file. With another file
 * comes its version: until it is ready, the release stays the one that people get.
 *
 * @returns what sends the file once the record is saved; it goes on in the background, and says why it was refused
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
      const kept = file && release?.file ? { ...data, version: release.version } : data;
      return next(resource, { ...params, data: kept });
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
