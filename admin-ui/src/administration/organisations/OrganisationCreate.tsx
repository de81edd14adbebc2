import { CreateDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { type OrganisationType, resourceOf } from './types.ts';

interface Props {
  type: OrganisationType;
  onClose: () => void;
}

/** Adds an organisation (OR-02). */
export function OrganisationCreate({ type, onClose }: Props) {
  return (
    <CreateDialog resource={resourceOf[type]}>
      <OrganisationForm type={type} onClose={onClose} />
    </CreateDialog>
  );
}
