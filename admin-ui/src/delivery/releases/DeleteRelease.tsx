import { DeleteDialog } from '../../foundation/common/records/DeleteDialog.tsx';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import type { NamedRelease } from './release-form.ts';

/** Asks, then deletes a release with its file. */
export function DeleteRelease({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  return (
    <RecordOf<NamedRelease> resource="releases" id={id} onGone={onClose}>
      {(release) => (
        <DeleteDialog
          resource="releases"
          record={release}
          title={t('launcher.deleteTitle', {
            platform: t(`dialogs.download.platforms.${release.platform}`),
            format: release.format,
            version: release.version,
          })}
          text={t('launcher.deleteText')}
          deleted="launcher.deleted"
          onClose={onClose}
        />
      )}
    </RecordOf>
  );
}
