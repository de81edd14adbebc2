import { CreateDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';

/** Adds a release of the launcher. */
export const ReleaseCreate = ({ onClose }: { onClose: () => void }) => (
  <CreateDialog resource="releases">
    <ReleaseForm onClose={onClose} />
  </CreateDialog>
);
