import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../common/FormDialog.tsx';
import { useResolver } from '../common/resolver.ts';
import { useShowErrors } from '../common/violations.ts';
import { useT } from '../i18n/index.ts';
import { LookupFieldset } from './LookupFieldset.tsx';
import { saveLookup } from './lookup-calls.ts';
import {
  type AnyLookup,
  fieldOf,
  type Kind,
  type LookupFields,
  type LookupValues,
  lookupFields,
  lookupSchema,
} from './lookup-form.ts';
import { useLookupsChanged } from './use-lookups-changed.ts';

interface Props {
  kind: Kind;
  /** Undefined: a new one. */
  lookup: AnyLookup | undefined;
  onClose: () => void;
}

/** Adds or edits a lookup, its name in each content language. */
export function LookupDialog({ kind, lookup, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const changed = useLookupsChanged();
  const schema = useMemo(() => lookupSchema(kind), [kind]);
  const form = useForm<LookupFields, unknown, LookupValues>({
    defaultValues: lookupFields(lookup),
    resolver: useResolver<LookupFields, LookupValues>(schema),
  });
  const showErrors = useShowErrors<LookupFields>(form.setError, { rename: fieldOf });
  const save = useMutation({
    mutationFn: (values: LookupValues) => saveLookup(kind, lookup?.id, values),
    onSuccess: () => {
      notify(lookup ? 'lookups.saved' : 'lookups.added', { type: 'success' });
      changed();
      onClose();
    },
    onError: showErrors,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={t(lookup ? `lookups.edit.${kind}` : `lookups.add.${kind}`)}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        busy={save.isPending}
        submit={{ label: t(lookup ? 'common.save' : 'common.add') }}
      >
        <LookupFieldset kind={kind} lookup={lookup} />
      </FormDialog>
    </FormProvider>
  );
}
