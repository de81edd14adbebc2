import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, Card, Chip, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { Sso } from '../../../../shared/contracts/identity/sso.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { CopyField } from '../../foundation/common/CopyField.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useFormDraft } from '../../foundation/common/use-form-draft.ts';
import { useShowErrors } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';

/** The email domains of the organisation, each with the TXT record that verifies it. */
export function DomainsCard({ sso }: { sso: Sso }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [removing, setRemoving] = useState<string>();
  const form = useForm({ defaultValues: { name: '' } });
  const { register, handleSubmit, setError, reset, formState } = form;
  useFormDraft(form, { name: 'sso-domain:new' });
  const showErrors = useShowErrors<{ name: string }>(setError, { codes: { DOMAIN_TAKEN: 'name' } });
  const add = useChange('POST /sso/domains', { onSuccess: () => reset(), onError: showErrors });
  const verify = useChange('POST /sso/domains/{name}/verify', {
    onSuccess: () => notify('sso.domains.proved', { type: 'success' }),
    onError: notifyError,
  });
  const remove = useChange('DELETE /sso/domains/{name}', {
    onSuccess: () => setRemoving(undefined),
    onError: notifyError,
  });
  const fault = formState.errors.name?.message;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2.5 }}>
        <Box>
          <Typography variant="h5" component="h2">
            {t('sso.domains.title')}
          </Typography>
          <Typography color="text.secondary">{t('sso.domains.text')}</Typography>
        </Box>
        {sso.domains.map(({ name, verified, record }) => (
          <Stack key={name} sx={{ gap: 1.5 }} role="group" aria-label={name}>
            <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Chip
                size="small"
                color={verified ? 'success' : 'default'}
                label={t(verified ? 'sso.domains.verified' : 'sso.domains.waiting')}
              />
              <Box sx={{ flex: 1 }} />
              {!verified && (
                <Button
                  loading={verify.isPending && verify.variables.params.name === name}
                  onClick={() => verify.mutate({ params: { name } })}
                >
                  {t('sso.domains.verify')}
                </Button>
              )}
              <IconButton aria-label={t('sso.domains.remove', { name })} onClick={() => setRemoving(name)}>
                <DeleteOutlineRounded />
              </IconButton>
            </Stack>
            {!verified && (
              <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1.5 }}>
                <CopyField label={t('sso.domains.recordName')} value={record.name} />
                <CopyField label={t('sso.domains.recordValue')} value={record.value} />
              </Stack>
            )}
          </Stack>
        ))}
        <Stack
          component="form"
          noValidate
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}
          onSubmit={(event) => void handleSubmit((body) => add.mutate({ body }))(event)}
        >
          <TextField
            label={t('sso.domains.name')}
            placeholder="example.com"
            error={fault !== undefined}
            helperText={fault ?? ''}
            sx={{ flex: 1 }}
            {...register('name')}
          />
          <Button type="submit" variant="outlined" size="large" loading={add.isPending}>
            {t('sso.domains.add')}
          </Button>
        </Stack>
      </Stack>
      <ConfirmDialog
        open={removing !== undefined}
        title={t('sso.domains.removeTitle', { name: removing ?? '' })}
        text={t('sso.domains.removeText')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { name: removing ?? '' } })}
        onClose={() => setRemoving(undefined)}
      />
    </Card>
  );
}
