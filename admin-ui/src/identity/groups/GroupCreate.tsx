import { CreateDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { GroupForm } from './GroupForm.tsx';

/** Creates a group (GR-01). */
export const GroupCreate = ({ onClose }: { onClose: () => void }) => (
  <CreateDialog resource="groups">
    <GroupForm onClose={onClose} />
  </CreateDialog>
);
