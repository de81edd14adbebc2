import { Box, Button, Card, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { organisationForm } from '../../../shared/contracts/organisations.ts';
import { LeaveGuard } from '../common/LeaveGuard.tsx';
import { PictureField } from '../common/PictureField.tsx';
import { useResolver } from '../common/resolver.ts';
import { useShowErrors } from '../common/violations.ts';
import { useT } from '../i18n/index.ts';
import { useChanges } from '../providers/change.ts';
import type { Company } from '../providers/company.ts';
import { toFormData } from '../providers/form-data.ts';
import { COMPANY } from '../providers/me.ts';
import { ColourField } from './ColourField.tsx';
import { ColourPreview } from './ColourPreview.tsx';

const schema = organisationForm
  .pick({ primaryColor: true, secondaryColor: true })
  .extend({ logo: z.instanceof(File).optional() });
type Fields = z.output<typeof schema>;

/** CP-01: what an admin sees and sets of the own organisation: contract, logo and colours. */
export function InfoTab({ company }: { company: Company }) {
  const t = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  const [removeLogo, setRemoveLogo] = useState(false);
  const { primaryColor, secondaryColor, version = 0 } = company;
  const form = useForm<Fields>({
    defaultValues: { primaryColor, secondaryColor, logo: undefined },
    resolver: useResolver<Fields, Fields>(schema),
  });
  const { watch, setValue, formState, setError, handleSubmit } = form;
  const showErrors = useShowErrors<Fields>(setError);

  const save = useChanges(
    (call, { logo, ...colours }: Fields) => {
      const values = { ...colours, ...(removeLogo && !logo ? { removeLogo } : {}) };
      const body = logo ? toFormData({ ...values, logo }) : values;
      return call('PATCH /clients/current', { body, headers: { 'If-Match': `"${version}"` } });
    },
    {
      onSuccess: (saved) => {
        queries.setQueryData(COMPANY, saved);
        notify('organisations.info.saved', { type: 'success' });
      },
      onError: showErrors,
    },
  );

  const colour = (name: 'primaryColor' | 'secondaryColor') => (
    <ColourField
      label={t(`organisations.${name}`)}
      value={watch(name)}
      onChange={(value) => setValue(name, value, { shouldDirty: true, shouldValidate: true })}
      error={formState.errors[name]?.message}
    />
  );

  const fixed = [
    ['name', t('organisations.name'), company.name],
    ['siret', t('organisations.siret'), company.siret ?? ''],
    ['contract', t('organisations.info.contract'), company.contractExpirationDate ?? ''],
  ] as const;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 860 }}>
      <Box component="form" noValidate onSubmit={handleSubmit((fields) => save.mutate(fields))}>
        <Stack sx={{ gap: 3 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
            {fixed.map(([key, label, value]) => (
              <TextField key={key} label={label} value={value} slotProps={{ input: { readOnly: true } }} />
            ))}
          </Box>
          <Box>
            <PictureField
              label={t('organisations.logo')}
              current={removeLogo ? null : company.logo}
              file={watch('logo')}
              onChange={(logo) => {
                setValue('logo', logo, { shouldDirty: true });
                if (logo) setRemoveLogo(false);
              }}
              onRemove={() => setRemoveLogo(true)}
              error={formState.errors.logo?.message}
            />
            {removeLogo && (
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 1 }}>
                <Typography variant="body2" color="text.secondary" role="status">
                  {t('organisations.info.removeLogo')}
                </Typography>
                <Button size="small" onClick={() => setRemoveLogo(false)}>
                  {t('common.cancel')}
                </Button>
              </Stack>
            )}
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {colour('primaryColor')}
            {colour('secondaryColor')}
          </Box>
          <ColourPreview primaryColor={watch('primaryColor')} secondaryColor={watch('secondaryColor')} />
          <Button
            type="submit"
            variant="contained"
            loading={save.isPending}
            disabled={!formState.isDirty && !removeLogo}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('organisations.info.validate')}
          </Button>
        </Stack>
      </Box>
      <LeaveGuard parameter="tab" dirty={() => formState.isDirty || removeLogo} />
    </Card>
  );
}
