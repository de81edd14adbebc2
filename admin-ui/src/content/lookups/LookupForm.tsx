import { useMemo } from 'react';
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
  /** Undefined for a new record. */
  lookup?: AnyLookup;
  onClose: () => void;
}

/** The form of a record of reference data, new or existing. */
export function LookupForm({ kind, lookup, onClose }: Props) {
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
