import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { PROVIDER } from '../../../shared/ids.ts';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { AuditLog } from './AuditLog.tsx';

/** The log of one organisation, at first of the provider's own: what super admins did anywhere. */
export default function AuditPage() {
  const t = useT();
  const [chosen, setChosen] = useAddress('organisation', { replace: true });
  const { data } = useApi('GET /clients', { query: { sort: '["name","ASC"]' } });
  const organisations = useMemo(() => data ?? [], [data]);
  const clientId = chosen ?? PROVIDER;
  const value = organisations.find(({ id }) => id === clientId) ?? null;
  return (
    <AuditLog
      key={clientId}
      clientId={clientId}
      filter={
        <Autocomplete
          options={organisations}
          value={value}
          disableClearable={value !== null}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          onChange={(_, picked) => setChosen(picked && picked.id !== PROVIDER ? picked.id : undefined)}
          renderInput={(params) => <TextField {...params} label={t('audit.organisation')} />}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
      }
    />
  );
}
