import { CreateDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { MasterContentForm } from './MasterContentForm.tsx';

/** Creates a master content (MC-01). */
export const MasterContentCreate = ({ onClose }: { onClose: () => void }) => (
  <CreateDialog resource="master-content">
    <MasterContentForm onClose={onClose} />
  </CreateDialog>
);
