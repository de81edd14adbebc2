import type { Resource } from '../../../../shared/contracts/content/resources.ts';
import { DeleteDialog } from '../../foundation/common/records/DeleteDialog.tsx';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';
import { useT } from '../../foundation/i18n/index.ts';

/**
 * Deletes a document after a confirmation, which shows the number of trainings and courses that use the
 * document.
 */
export function DeleteResource({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  return (
    <RecordOf<Resource> resource="resources" id={id} onGone={onClose}>
      {(resource) => {
        const uses = resource.trainings.length + resource.courses.length;
        return (
          <DeleteDialog
            resource="resources"
            record={resource}
            title={t('resources.deleteTitle', { title: resource.title })}
            text={uses > 0 ? t('resources.deleteUsed', { smart_count: uses }) : t('resources.deleteText')}
            deleted="resources.deleted"
            onClose={onClose}
          />
        );
      }}
    </RecordOf>
  );
}
