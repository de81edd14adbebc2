import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Button, IconButton, MenuItem, Stack, TextField } from '@mui/material';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { ChoicesFailed } from '../../foundation/common/ChoicesFailed.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import type { SsoFields, SsoValues } from './settings-fields.ts';

/** Edits which role and which group of the organisation the members of a provider's group get. */
export function GroupRoles({ form }: { form: UseFormReturn<SsoFields, unknown, SsoValues> }) {
  const t = useT();
  const { control, register, watch, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'groupRoles' });
  const { data: groups = [], error, refetch } = useApi('GET /groups', {});
  return (
    <Stack sx={{ gap: 2 }}>
      {fields.map(({ id }, index) => {
        const faults = formState.errors.groupRoles?.[index];
        return (
          <Stack
            key={id}
            role="group"
            aria-label={t('sso.people.mapping', { number: String(index + 1) })}
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}
          >
            <TextField
              label={t('sso.people.group')}
              error={faults?.group !== undefined}
              helperText={faults?.group?.message ?? ''}
              sx={{ flex: 2 }}
              {...register(`groupRoles.${index}.group`)}
            />
            <TextField
              select
              label={t('sso.people.role')}
              value={watch(`groupRoles.${index}.role`) ?? ''}
              error={faults?.role !== undefined}
              helperText={faults?.role?.message ?? ''}
              sx={{ flex: 1.5 }}
              {...register(`groupRoles.${index}.role`, { setValueAs: (value: string) => value || null })}
            >
              <MenuItem value="">{t('sso.people.noRole')}</MenuItem>
              <MenuItem value="ROLE_MANAGER">{t('sso.roles.ROLE_MANAGER')}</MenuItem>
              <MenuItem value="ROLE_ADMINISTRATOR">{t('sso.roles.ROLE_ADMINISTRATOR')}</MenuItem>
            </TextField>
            <TextField
              select
              label={t('sso.people.place')}
              value={watch(`groupRoles.${index}.groupId`) ?? ''}
              error={faults?.groupId !== undefined}
              helperText={error ? <ChoicesFailed onRetry={refetch} /> : (faults?.groupId?.message ?? '')}
              sx={{ flex: 1.5 }}
              {...register(`groupRoles.${index}.groupId`, { setValueAs: (value: string) => value || null })}
            >
              <MenuItem value="">{t('sso.people.noPlace')}</MenuItem>
              {groups.map((group) => (
                <MenuItem key={group.id} value={group.id}>
                  {group.name}
                </MenuItem>
              ))}
            </TextField>
            <IconButton
              aria-label={t('sso.people.removeGroup')}
              onClick={() => remove(index)}
              sx={{ alignSelf: 'center' }}
            >
              <DeleteOutlineRounded />
            </IconButton>
          </Stack>
        );
      })}
      <Button
        startIcon={<AddRounded />}
        onClick={() => append({ group: '', role: null, groupId: null })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('sso.people.addGroup')}
      </Button>
    </Stack>
  );
}
