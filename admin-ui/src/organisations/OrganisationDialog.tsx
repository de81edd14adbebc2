import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Client } from '../../../shared/contracts/organisations.ts';
import { ErrorState } from '../common/ErrorState.tsx';
import { useErrorText } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { LeaveGuard } from '../common/LeaveGuard.tsx';
import { useResolver } from '../common/resolver.ts';
import { FieldsSkeleton } from '../common/skeletons.tsx';
import { useShowErrors } from '../common/violations.ts';
import { useT } from '../i18n/index.ts';
import { api, useApi } from '../providers/api.ts';
import { ApiError } from '../providers/api-error.ts';
import { toFormData } from '../providers/form-data.ts';
import { OrganisationFields } from './OrganisationFields.tsx';
import { type Fields, fieldsOf, formSchema, type Values } from './organisation-form.ts';
import type { ClientType } from './types.ts';

interface Props {
  type: ClientType;
  /** Undefined: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Adds or edits an organisation (OR-02). */
export function OrganisationDialog({ type, id, onClose }: Props) {
  if (id === undefined) return <OrganisationForm type={type} onClose={onClose} />;
  return <ExistingForm type={type} id={id} onClose={onClose} />;
}

function ExistingForm({ type, id, onClose }: Props & { id: string }) {
  const t = useT();
  // Read when it opens, and not under the hands of who fills it in.
  const { data, error, refetch, isFetchedAfterMount } = useApi(
    'GET /clients/{id}',
    { params: { id } },
    { staleTime: 0, refetchOnReconnect: false },
  );
  if (data && isFetchedAfterMount && !error)
    return <OrganisationForm type={data.type} client={data} onClose={onClose} />;
  return (
    <FormDialog open onClose={onClose} title={t(`organisations.edit.${type}`)} width="md">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton count={7} />}
    </FormDialog>
  );
}

/** 409s that are about one field, which is where they are shown. */
const fieldOf: Partial<Record<string, 'siret' | 'representativeEmail'>> = {
  SIRET_ALREADY_USED: 'siret',
  EMAIL_ALREADY_USED: 'representativeEmail',
};

interface FormProps {
  type: ClientType;
  client?: Client;
  onClose: () => void;
}

function OrganisationForm({ type, client, onClose }: FormProps) {
  const t = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const schema = useMemo(() => formSchema(Boolean(client?.logo)), [client?.logo]);
  const form = useForm<Fields, unknown, Values>({
    defaultValues: fieldsOf(type, client),
    resolver: useResolver<Fields, Values>(schema),
  });
  const showErrors = useShowErrors<Fields>(form.setError);
  const left = useRef(false);
  const { isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (values: Values) => send(values, client),
    onSuccess: async (saved) => {
      left.current = true;
      notify(client ? 'organisations.updated' : 'organisations.created', {
        type: 'success',
        messageArgs: { email: saved.representativeEmail },
      });
      for (const key of ['clients', 'GET /clients/{id}', 'GET /clients/{id}/quota'])
        void queries.invalidateQueries({ queryKey: [key] });
      onClose();
    },
    onError: (error) => {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
      if (field) form.setError(field, { type: 'server', message: errorText(error) }, { shouldFocus: true });
      else showErrors(error);
    },
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        width="md"
        title={t(client ? `organisations.edit.${type}` : `organisations.add.${type}`)}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        busy={save.isPending}
        submit={{ label: t(client ? 'common.save' : 'common.add') }}
      >
        <OrganisationFields client={client} />
        <LeaveGuard parameter="edit" dirty={() => isDirty && !left.current} />
      </FormDialog>
    </FormProvider>
  );
}

async function send({ logo, ...values }: Values, client: Client | undefined): Promise<Client> {
  const body = logo ? toFormData({ ...values, logo }) : values;
  if (!client) return api('POST /clients', { body });
  const headers = { 'If-Match': `"${client.version}"` };
  return api('PUT /clients/{id}', { params: { id: client.id }, body, headers });
}
