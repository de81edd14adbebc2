import { Autocomplete, Box, Stack, Switch, TextField, Typography } from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import type { Profile } from '../../../shared/contracts/access.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import { searchable } from '../../../shared/searchable.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { MailLanguage } from './MailLanguage.tsx';
import { managerWord } from './manager-words.ts';
import type { MemberInput, MemberValues } from './member-form.ts';
import { RoleChoices } from './RoleChoices.tsx';

interface Props {
  member: Profile | undefined;
  trainingCentre: boolean;
  mailLanguage: InterfaceLanguage;
  onMailLanguage: (lang: InterfaceLanguage) => void;
}

const useFields = () => useFormContext<MemberInput, unknown, MemberValues>();

/** The fields of a member (PE-02): names, e-mail, roles, manager, and the language of the invitation. */
export function MemberFields({ member, trainingCentre, mailLanguage, onMailLanguage }: Props) {
  const t = useT();
  const { control } = useFields();
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Text name="firstName" autoFocus={!member} />
        <Text name="lastName" />
      </Box>
      <Text name="email" type="email" />
      <Controller
        control={control}
        name="roles"
        render={({ field }) => (
          <RoleChoices value={field.value ?? []} onChange={field.onChange} trainingCentre={trainingCentre} />
        )}
      />
      <ManagerField member={member} trainingCentre={trainingCentre} />
      {member ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => (
            <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
              <Switch
                checked={field.value ?? true}
                onChange={(_, on) => field.onChange(on)}
                slotProps={{ input: { 'aria-describedby': 'active-hint', 'aria-label': t('people.active') } }}
              />
              <Box>
                <Typography>{t(field.value ? 'people.active' : 'people.inactive')}</Typography>
                <Typography id="active-hint" variant="body2" color="text.secondary">
                  {t('people.activeHint')}
                </Typography>
              </Box>
            </Stack>
          )}
        />
      ) : (
        <MailLanguage value={mailLanguage} onChange={onMailLanguage} />
      )}
    </Stack>
  );
}

interface TextProps {
  name: 'firstName' | 'lastName' | 'email';
  type?: 'email';
  autoFocus?: boolean;
}

function Text({ name, type, autoFocus = false }: TextProps) {
  const t = useT();
  const { register, formState } = useFields();
  const fault = formState.errors[name]?.message;
  return (
    <TextField
      label={t(`people.${name}`)}
      type={type ?? 'text'}
      required
      autoFocus={autoFocus}
      autoComplete="off"
      error={fault !== undefined}
      helperText={fault}
      {...register(name)}
    />
  );
}

/** The manager's address, typed or chosen among the organisation's managers. */
function ManagerField({ member, trainingCentre }: Pick<Props, 'member' | 'trainingCentre'>) {
  const t = useT();
  const { control } = useFields();
  const managers = useApi('GET /users', { query: { filter: '{"roles":["ROLE_MANAGER"],"active":true}' } });
  const people = (managers.data ?? []).flatMap((one) =>
    'email' in one && one.id !== member?.id ? [one] : [],
  );
  const names = new Map(people.map((one) => [one.email, `${one.firstName} ${one.lastName}`]));
  const teams =
    member && member.managers.length > 0
      ? t(managerWord(trainingCentre, 'teams'), { names: member.managers.join(', ') })
      : '';
  return (
    <Controller
      control={control}
      name="managerEmail"
      render={({ field, fieldState }) => (
        <Autocomplete
          freeSolo
          options={[...names.keys()]}
          inputValue={field.value ?? ''}
          onInputChange={(_, value) => field.onChange(value)}
          onBlur={field.onBlur}
          filterOptions={(options, { inputValue }) =>
            options.filter((one) => searchable(`${names.get(one)} ${one}`).includes(searchable(inputValue)))
          }
          renderOption={({ key, ...props }, email) => (
            <Box component="li" key={key} {...props}>
              <Box>
                <Typography>{names.get(email)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {email}
                </Typography>
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              type="email"
              label={t(managerWord(trainingCentre, 'email'))}
              error={fieldState.invalid}
              helperText={
                fieldState.error?.message ??
                [teams, t(managerWord(trainingCentre, 'emailHint'))].filter(Boolean).join('. ')
              }
            />
          )}
        />
      )}
    />
  );
}
