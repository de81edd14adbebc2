import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGetList, useLocale, useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Profile } from '../../../shared/contracts/access.ts';
import { memberForm } from '../../../shared/contracts/people.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../shared/lang.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { useErrorText } from '../common/error-text.ts';
import { FormDialog } from '../common/FormDialog.tsx';
import { LeaveGuard } from '../common/LeaveGuard.tsx';
import { useResolver } from '../common/resolver.ts';
import { FieldsSkeleton } from '../common/skeletons.tsx';
import { useShowErrors } from '../common/violations.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { ApiError } from '../providers/api-error.ts';
import { MemberFields } from './MemberFields.tsx';
import { fieldsOf, type MemberInput, type MemberValues } from './member-form.ts';
import { useMembersChanged } from './members-changed.ts';

interface Props {
  /** Undefined: a new member. */
  id: string | undefined;
  trainingCentre: boolean;
  onClose: () => void;
}

/** Adds or edits a member (PE-02, PE-06). */
export function MemberDialog({ id, ...props }: Props) {
  if (id === undefined) return <MemberForm {...props} />;
  return <ExistingMember id={id} {...props} />;
}

function ExistingMember({ id, ...props }: Props & { id: string }) {
  const t = useT();
  const { data, error, refetch } = useGetList<Profile>('users', {
    filter: { id: [id] },
    pagination: { page: 1, perPage: 1 },
  });
  const [overtaken, setOvertaken] = useState(false);
  const onOvertaken = async () => {
    await refetch();
    setOvertaken(true);
  };
  const member = data?.[0];
  if (member)
    return (
      <MemberForm
        key={member.version}
        member={member}
        overtaken={overtaken}
        onOvertaken={onOvertaken}
        {...props}
      />
    );
  return (
    <FormDialog open onClose={props.onClose} title={t('people.editTitle')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState filtered title={t('errors.NOT_FOUND')} />
      ) : (
        <FieldsSkeleton count={5} />
      )}
    </FormDialog>
  );
}

/** Refusals that are about one field, which is where they are shown. */
const fieldOf: Partial<Record<string, 'email' | 'managerEmail'>> = {
  EMAIL_ALREADY_USED: 'email',
  MANAGER_NOT_FOUND: 'managerEmail',
};

interface FormProps {
  member?: Profile;
  /** Somebody else has changed the member since the form was opened: it begins anew, and says so. */
  overtaken?: boolean;
  onOvertaken?: () => Promise<void>;
  trainingCentre: boolean;
  onClose: () => void;
}

function MemberForm({ member, overtaken = false, onOvertaken, trainingCentre, onClose }: FormProps) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const changed = useMembersChanged();
  const [lang, setLang] = useState<InterfaceLanguage>(toInterfaceLanguage(useLocale()));
  const form = useForm<MemberInput, unknown, MemberValues>({
    defaultValues: fieldsOf(member),
    resolver: useResolver<MemberInput, MemberValues>(memberForm),
  });
  const { isDirty } = form.formState;
  const saved = useRef(false);
  const showErrors = useShowErrors<MemberInput>(form.setError);
  const save = useMutation({
    mutationFn: (body: MemberValues) =>
      member
        ? api('PUT /users/{id}', {
            params: { id: member.id },
            query: { lang },
            body,
            headers: { 'If-Match': `"${member.version}"` },
          })
        : api('POST /users', { query: { lang }, body }),
    onSuccess: () => {
      saved.current = true;
      notify(member ? 'people.edited' : 'people.added', { type: 'success' });
      changed();
      onClose();
    },
    onError: async (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'VERSION_CONFLICT' && onOvertaken) return onOvertaken();
      const field = code && fieldOf[code];
      if (field) form.setError(field, { type: 'server', message: errorText(error) }, { shouldFocus: true });
      else showErrors(error);
    },
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={t(member ? 'people.editTitle' : 'people.addTitle')}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        busy={save.isPending}
        submit={{ label: t(member ? 'common.save' : 'common.add') }}
      >
        {overtaken && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('people.overtaken')}
          </Alert>
        )}
        <MemberFields
          member={member}
          trainingCentre={trainingCentre}
          mailLanguage={lang}
          onMailLanguage={setLang}
        />
      </FormDialog>
      <LeaveGuard parameter="edit" dirty={() => isDirty && !saved.current} />
    </FormProvider>
  );
}
