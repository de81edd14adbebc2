import { useMemo } from 'react';
import { CreateDialog, EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { LookupInputs } from './LookupInputs.tsx';
import {
  type AnyLookup,
  type LookupBody,
  type LookupFields,
  type LookupResource,
  lookupFields,
  lookupSchema,
} from './lookup-form.ts';

interface Props {
  kind: LookupResource;
  onClose: () => void;
}

/** Creates a record of reference data. */
export const NewLookup = (props: Props) => (
  <CreateDialog resource={props.kind}>
    <Fields {...props} />
  </CreateDialog>
);

/** Edits a record of reference data. */
export function EditLookup({ id, ...props }: Props & { id: string }) {
  const t = useT();
  return (
    <EditDialog<AnyLookup>
      resource={props.kind}
      id={id}
      title={t(`lookups.edit.${props.kind}`)}
      onClose={props.onClose}
    >
      {(lookup) => <Fields lookup={lookup} {...props} />}
    </EditDialog>
  );
}

function Fields({ kind, lookup, onClose }: Props & { lookup?: AnyLookup }) {
  const t = useT();
  const lang = useContentLanguage();
  const schema = useMemo(() => lookupSchema(kind, lang), [kind, lang]);
  return (
    <RecordForm<LookupFields, LookupBody>
      title={t(lookup ? `lookups.edit.${kind}` : `lookups.add.${kind}`)}
      label={t(lookup ? 'common.save' : 'common.add')}
      values={lookupFields(lookup)}
      resolver={useResolver<LookupFields, LookupBody>(schema)}
      saved={lookup ? 'lookups.saved' : 'lookups.added'}
      onClose={onClose}
    >
      <LookupInputs kind={kind} />
    </RecordForm>
  );
}
