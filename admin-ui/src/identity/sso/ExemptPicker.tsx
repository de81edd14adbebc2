import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { ChoicesFailed } from '../../foundation/common/ChoicesFailed.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useEveryPage } from '../../foundation/providers/every-page.ts';

interface Props {
  value: readonly string[];
  onChange: (userIds: string[]) => void;
  error: string | undefined;
}

/** Chooses the members who can still sign in with a password when single sign-on is required. */
export function ExemptPicker({ value, onChange, error }: Props) {
  const t = useT();
  const { data, error: failed, refetch } = useEveryPage('GET /users', { query: {} as never });
  const people = useMemo(
    () => (data ?? []).map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    [data],
  );
  const chosen = people.filter(({ id }) => value.includes(id));
  return (
    <Autocomplete
      multiple
      options={people}
      value={chosen}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t('common.empty.noMatch')}
      onChange={(_, next) => onChange(next.map(({ id }) => id))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('sso.force.exempt')}
          error={error !== undefined}
          helperText={failed ? <ChoicesFailed onRetry={refetch} /> : (error ?? t('sso.force.exemptHint'))}
        />
      )}
    />
  );
}
