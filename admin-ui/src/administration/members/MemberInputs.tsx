import { Autocomplete, Box, Stack, Switch, TextField, Typography } from '@mui/material';
import { TextInput, useGetList, useInput } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { matchesSearch } from '../../../../shared/searchable.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { WHOLE } from '../../foundation/providers/data-provider.ts';
import { managerWord } from './manager-words.ts';
import { RoleChoices } from './RoleChoices.tsx';

interface Props {
  member?: Profile;
  trainingCentre: boolean;
}

/** The fields of a member (PE-02): names, email, roles, manager. */
export function MemberInputs({ member, trainingCentre }: Props) {
  const t = useT();
  const text = { required: true, autoComplete: 'off' };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput source="firstName" label={t('people.firstName')} autoFocus={!member} {...text} />
        <TextInput source="lastName" label={t('people.lastName')} {...text} />
      </Box>
      <TextInput source="email" type="email" label={t('people.email')} {...text} />
      <RolesInput trainingCentre={trainingCentre} />
      <ManagerInput trainingCentre={trainingCentre} {...(member ? { member } : {})} />
    </>
  );
}

function RolesInput({ trainingCentre }: { trainingCentre: boolean }) {
  const { field } = useInput({ source: 'roles', defaultValue: [] });
  return <RoleChoices value={field.value} onChange={field.onChange} trainingCentre={trainingCentre} />;
}

/** Switches whether the member can sign in. */
export function ActiveInput() {
  const t = useT();
  const { field } = useInput({ source: 'active' });
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Switch
        checked={field.value}
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
  );
}

const managers = {
  filter: { roles: ['ROLE_MANAGER'], active: true },
  pagination: { page: 1, perPage: WHOLE },
  sort: { field: 'lastName', order: 'ASC' },
} as const;

/**
 * Field for the manager's address, typed or chosen from the organisation's managers. Marked as required,
 * since a member without a manager has no follower. An empty field is accepted nevertheless (spec 2 §5).
 */
function ManagerInput({ member, trainingCentre }: Props) {
  const t = useT();
  const { field, fieldState } = useInput({ source: 'managerEmail' });
  const { data } = useGetList<Profile>('members', managers);
  const people = (data ?? []).filter(({ id }) => id !== member?.id);
  const names = new Map(people.map((one) => [one.email, `${one.firstName} ${one.lastName}`]));
  const teams =
    member && member.managers.length > 0
      ? t(managerWord(trainingCentre, 'teams'), { names: member.managers.join(', ') })
      : '';
  return (
    <Autocomplete
      freeSolo
      options={[...names.keys()]}
      inputValue={field.value ?? ''}
      onInputChange={(_, value) => field.onChange(value)}
      onBlur={field.onBlur}
      filterOptions={(options, { inputValue }) =>
        options.filter((one) => matchesSearch(`${names.get(one)} ${one}`, inputValue))
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
          required
          type="email"
          label={t(managerWord(trainingCentre, 'email'))}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            [teams, t(managerWord(trainingCentre, 'emailHint'))].filter(Boolean).join('. ')
          }
        />
      )}
    />
  );
}
