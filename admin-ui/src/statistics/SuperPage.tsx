import { Autocomplete, Box, TextField } from '@mui/material';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../common/ErrorState.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { FiguresTabs } from './FiguresTabs.tsx';
import { useAsked } from './use-asked.ts';

/** The super admin's dashboard: all organisations, or the one that is chosen (ST-05). */
export default function SuperPage() {
  const t = useT();
  const { state } = useLocation();
  const [company, setCompany] = useAddress('company', { replace: true });
  useAsked();
  const asked: unknown = (state as { companyId?: unknown } | null)?.companyId;
  useEffect(() => {
    if (typeof asked === 'string') setCompany(asked);
  }, [asked, setCompany]);
  const clients = useApi('GET /clients', { query: { sort: '["name","ASC"]' } });
  if (clients.error) return <ErrorState error={clients.error} onRetry={() => void clients.refetch()} />;
  const options = (clients.data ?? []).map(({ id, name }) => ({ id, name }));
  return (
    <>
      <Box className="no-print" sx={{ mb: 1.5 }}>
        <Autocomplete
          options={options}
          getOptionLabel={(option) => option.name}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          loading={clients.isPending}
          loadingText={t('common.loading')}
          noOptionsText={t('common.empty.noMatch')}
          openText={t('common.open')}
          closeText={t('common.close')}
          clearText={t('common.clear')}
          value={options.find((option) => option.id === company) ?? null}
          onChange={(_, option) => setCompany(option?.id)}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('statistics.organisation')}
              placeholder={t('statistics.allOrganisations')}
            />
          )}
          sx={{ maxWidth: 420 }}
        />
      </Box>
      <FiguresTabs key={company ?? ''} clientId={company} quotaOf={company} />
    </>
  );
}
