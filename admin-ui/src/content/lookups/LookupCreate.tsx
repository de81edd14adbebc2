import { CreateDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { LookupForm } from './LookupForm.tsx';
import type { LookupResource } from './lookup-form.ts';

interface Props {
  kind: LookupResource;
  onClose: () => void;
}

/** Creates a record of reference data. */
export const LookupCreate = (props: Props) => (
  <CreateDialog resource={props.kind}>
    <LookupForm {...props} />
  </CreateDialog>
);
