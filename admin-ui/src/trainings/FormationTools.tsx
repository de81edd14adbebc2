import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { fileTypes } from '../../../shared/contracts/content-files.ts';
import { SearchField } from '../common/SearchField.tsx';
import { type MessageKey, useT } from '../i18n/index.ts';
import { useLookups } from './wizard/use-lookups.ts';

type FilterName = 'categoryId' | 'fileType' | 'partnerId';

interface Option {
  id: string;
  name: string;
}

const sorts: readonly { value: string; label: MessageKey }[] = [
  { value: 'title ASC', label: 'trainings.sort.title' },
  { value: 'lastModifiedDate DESC', label: 'trainings.sort.modified' },
  { value: 'createdDate DESC', label: 'trainings.sort.created' },
  { value: 'totalLike DESC', label: 'trainings.sort.likes' },
  { value: 'durationInMinute ASC', label: 'trainings.sort.duration' },
];

/** Search, filters and order of the trainings; kept in the address. */
export function FormationTools() {
  const t = useT();
  const { data: lookups } = useLookups();
  const { filterValues, setFilters, total, sort, setSort } = useListContext();
  const set = (name: FilterName | 'q', value: string) => {
    const { [name]: _, ...others } = filterValues;
    setFilters(value ? { ...others, [name]: value } : others);
  };
  const choice = (name: FilterName, label: string, options: readonly Option[]) => {
    const value = String(filterValues[name] ?? '');
    return (
      <TextField
        select
        size="small"
        label={label}
        value={options.some((option) => option.id === value) ? value : ''}
        onChange={(event) => set(name, event.target.value)}
        sx={{ width: { xs: 'calc(50% - 6px)', sm: 145 } }}
        slotProps={{ input: { sx: { minHeight: 44 } } }}
      >
        <MenuItem value="">{t('trainings.any')}</MenuItem>
        {options.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.name}
          </MenuItem>
        ))}
      </TextField>
    );
  };
  const types = fileTypes.map((type) => ({ id: type, name: t(`catalogue.types.${type}`) }));
  const partners = [{ id: '-1', name: t('trainings.fields.ownPartner') }, ...(lookups?.partners ?? [])];
  return (
    <Stack direction="row" sx={{ gap: 1.5, mb: 2.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <SearchField
        label={t('trainings.search')}
        value={String(filterValues.q ?? '')}
        onChange={(q) => set('q', q)}
        width={240}
      />
      {choice('categoryId', t('trainings.fields.category'), lookups?.categories ?? [])}
      {choice('fileType', t('trainings.fields.contentType'), types)}
      {choice('partnerId', t('trainings.fields.partner'), partners)}
      <TextField
        select
        size="small"
        label={t('trainings.sort.label')}
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => {
          const [field = 'title', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
        sx={{ width: { xs: 'calc(50% - 6px)', sm: 165 } }}
        slotProps={{ input: { sx: { minHeight: 44 } } }}
      >
        {sorts.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {t(label)}
          </MenuItem>
        ))}
      </TextField>
      <Typography
        role="status"
        variant="body2"
        color="text.secondary"
        sx={{ flex: 1, textAlign: 'right', minWidth: 90 }}
      >
        {total === undefined ? '' : t('common.results', { smart_count: total })}
      </Typography>
    </Stack>
  );
}
