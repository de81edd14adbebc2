import { EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { LookupForm } from './LookupForm.tsx';
import type { AnyLookup, LookupResource } from './lookup-form.ts';

interface Props {
  kind: LookupResource;
  id: string;
  onClose: () => void;
}

/** Edits a record of reference data. */
export function LookupEdit({ id, ...props }: Props) {
  const t = useT();
  return (
    <EditDialog<AnyLookup>
      resource={props.kind}
      id={id}
      title={t(`lookups.edit.${props.kind}`)}
      onClose={props.onClose}
    >
      {(lookup) => <LookupForm lookup={lookup} {...props} />}
    </EditDialog>
  );
}
