import type { Resource } from '../../../../shared/contracts/content/resources.ts';
import { EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { ResourceForm } from './ResourceForm.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** Edits the title and the file of an own document (RE-01). */
export function ResourceEdit({ id, onClose }: Props) {
  const t = useT();
  return (
    <EditDialog<Resource>
      resource="resources"
      id={id}
      title={t('resources.editTitle')}
      onClose={onClose}
      refused={({ isOwner }) => !isOwner}
    >
      {(resource) => <ResourceForm resource={resource} onClose={onClose} />}
    </EditDialog>
  );
}
