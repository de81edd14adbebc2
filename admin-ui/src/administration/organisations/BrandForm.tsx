import { Alert, Box, Button, Card, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { organisationForm } from '../../../../shared/contracts/administration/organisations.ts';
import { LeaveGuard } from '../../foundation/common/LeaveGuard.tsx';
import { PictureField } from '../../foundation/common/PictureField.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useFormDraft } from '../../foundation/common/use-form-draft.ts';
import { useShowErrors } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useChanges } from '../../foundation/providers/change.ts';
import type { Company } from '../../foundation/providers/company.ts';
import { toFormData } from '../../foundation/providers/form-data.ts';
import { COMPANY } from '../../foundation/providers/me.ts';
import { ColourField } from './ColourField.tsx';
import { ColourPreview } from './ColourPreview.tsx';

const schema = organisationForm
  .pick({ primaryColor: true, secondaryColor: true })
  .extend({ logo: z.instanceof(File).optional() });
type BrandFields = z.output<typeof schema>;

const brandFields = ({ primaryColor, secondaryColor }: Company): BrandFields => ({
  primaryColor,
  secondaryColor,
  logo: undefined,
});

/** Returns the form's fields that another admin has changed. */
const changedIn = (before: Company, now: Company) =>
  (['logo', 'primaryColor', 'secondaryColor'] as const).filter((name) => before[name] !== now[name]);

/** The admin's view of their organisation: contract data, and the logo and colours to edit (CP-01). */
export function BrandForm({ company }: { company: Company }) {
  const t = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  const [removeLogo, setRemoveLogo] = useState(false);
  // The organisation when the form was opened. Changes are saved for this version, regardless of later
  // refetches.
  const [base, setBase] = useState(company);
  const form = useForm<BrandFields>({
    defaultValues: brandFields(company),
    resolver: useResolver<BrandFields, BrandFields>(schema),
  });
  useFormDraft(form, { name: 'company', version: base.version });
  const { watch, setValue, formState, setError, handleSubmit, reset } = form;
  const showErrors = useShowErrors<BrandFields>(setError);
  const dirty = formState.isDirty || removeLogo;
  const othersChanges = changedIn(base, company);
  const overtaken = dirty && othersChanges.length > 0;
  const beginWith = (current: Company) => {
    setBase(current);
    setRemoveLogo(false);
    reset(brandFields(current));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another version was read
  useEffect(() => {
    if (company.version === base.version || overtaken) return;
    if (dirty) setBase(company);
    else beginWith(company);
  }, [company, base]);

  const save = useChanges(
    (call, { logo, ...colours }: BrandFields) => {
      const values = { ...colours, ...(removeLogo && !logo ? { removeLogo } : {}) };
      const body = logo ? toFormData({ ...values, logo }) : values;
      return call('PATCH /clients/current', { body, headers: { 'If-Match': `"${base.version ?? 0}"` } });
    },
    {
      staleWhenRefused: true,
      onSuccess: (saved) => {
        queries.setQueryData(COMPANY, saved);
        beginWith(saved as Company);
        notify('organisations.info.saved', { type: 'success' });
      },
      onError: (error) => {
        // Another admin saved first. Their changes are refetched and shown next to the form.
        if (!(error instanceof ApiError && error.code === 'VERSION_CONFLICT')) showErrors(error);
      },
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
          {overtaken && (
            <Alert
              severity="warning"
              action={
                <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                  <Button color="inherit" size="small" onClick={() => setBase(company)}>
                    {t('organisations.info.keepMine')}
                  </Button>
                  <Button color="inherit" size="small" onClick={() => beginWith(company)}>
                    {t('organisations.info.takeTheirs')}
                  </Button>
                </Stack>
              }
              sx={{ flexWrap: 'wrap' }}
            >
              {t('organisations.info.overtaken')}
              <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
                {othersChanges.map((name) => (
                  <li key={name}>
                    {t(`organisations.${name}`)}
                    {name !== 'logo' && `: ${company[name]}`}
                  </li>
                ))}
              </Box>
            </Alert>
          )}
          <Button
            type="submit"
            variant="contained"
            loading={save.isPending}
            disabled={!dirty || overtaken}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('common.save')}
          </Button>
        </Stack>
      </Box>
      <LeaveGuard parameter="tab" dirty={() => dirty} />
    </Card>
  );
}
