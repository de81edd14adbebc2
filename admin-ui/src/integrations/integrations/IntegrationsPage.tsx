import { Box, Tab, Tabs } from '@mui/material';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { integrationTabs } from './tabs.tsx';

/** The organisation's integrations, one tab for each kind. The open tab is in the address. */
export default function IntegrationsPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const shown = integrationTabs.find(({ id }) => id === params.get('tab')) ?? integrationTabs[0];
  if (!shown) return null;
  return (
    <>
      <Tabs
        value={shown.id}
        // Removes the parameters of the previous tab, such as a search or a dialog.
        onChange={(_, id: string) => setParams({ tab: id }, { replace: true })}
        variant="scrollable"
        aria-label={t('integrations.integrations')}
        sx={{ mb: 2.5 }}
      >
        {integrationTabs.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            label={t(label)}
            id={`tab-${id}`}
            aria-controls={id === shown.id ? 'panel' : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown.id}`}>
        <Suspense fallback={<CardsSkeleton />}>
          <shown.component />
        </Suspense>
      </Box>
    </>
  );
}
