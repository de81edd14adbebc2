import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import { EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { OrganisationForm } from './OrganisationForm.tsx';
import { type OrganisationType, resourceOf } from './types.ts';

interface Props {
  type: OrganisationType;
  id: string;
  onClose: () => void;
}

/** Edits an organisation (OR-02). */
export function OrganisationEdit({ type, id, onClose }: Props) {
  const t = useT();
  return (
    <EditDialog<Organisation>
      resource={resourceOf[type]}
      id={id}
      title={t(`organisations.edit.${type}`)}
      onClose={onClose}
    >
      {(organisation) => (
        <OrganisationForm type={organisation.type} organisation={organisation} onClose={onClose} />
      )}
    </EditDialog>
  );
}
