import AddRounded from '@mui/icons-material/AddRounded';
import { Autocomplete, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { type LinkedResource, resourceLimits } from '../../../../shared/contracts/content/resources.ts';
import { ChoicesFailed } from '../../foundation/common/ChoicesFailed.tsx';
import { useSame } from '../../foundation/common/use-same.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { ResourceCreate } from './ResourceCreate.tsx';
import { ResourceIcon } from './ResourceIcon.tsx';

interface Props {
  /** Ids in the order of display. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The stored documents. Their names are shown before the list is read. */
  known?: readonly LinkedResource[];
}

/** Selects the documents of a training or a course. Admins can also add new documents. */
export function ResourcePicker({ value, onChange, known = [] }: Props) {
  const t = useT();
  const role = useSession()?.role;
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly LinkedResource[]>([]);
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useApi('GET /resources', {
    query: { sort: JSON.stringify(['title', 'ASC']) },
  });
  const options = [...new Map([...known, ...added, ...data].map((one) => [one.id, one])).values()];
  const chosen = useSame(value.flatMap((id) => options.find((option) => option.id === id) ?? []));
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Autocomplete
        multiple
        fullWidth
        disableCloseOnSelect
        loading={isPending}
        options={options}
        value={chosen}
        getOptionLabel={(option) => option.title}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        getOptionDisabled={() => value.length >= resourceLimits.linked}
        onChange={(_, list) => onChange(list.map(({ id }) => id))}
        renderOption={({ key, ...props }, option) => (
          <Stack component="li" key={key} direction="row" {...props} sx={{ gap: 1.25 }}>
            <ResourceIcon type={option.type} />
            {option.title}
          </Stack>
        )}
        noOptionsText={t('resources.nothing')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('catalogue.resources')}
            helperText={error ? <ChoicesFailed onRetry={refetch} /> : t('resources.pickerHint')}
          />
        )}
      />
      {(role === 'admin' || role === 'super') && (
        <Button startIcon={<AddRounded />} onClick={() => setAdding(true)}>
          {t('resources.add')}
        </Button>
      )}
      {adding && (
        <ResourceCreate
          onClose={() => setAdding(false)}
          onSaved={(resource) => {
            setAdded([...added, resource]);
            onChange([...value, resource.id]);
          }}
        />
      )}
    </Stack>
  );
}
