import { Box, Stack, Tab, Tabs, useMediaQuery, useTheme } from '@mui/material';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { type CataloguePlace, type CatalogueTab, catalogueTabs, phonePlaces } from './tabs.ts';

interface Props {
  place: CataloguePlace;
  /** Whether to show the tabs that phones show on a separate page. */
  rest?: boolean;
}

/** The tabs of a catalogue. The address contains the open tab. A change of the tab clears the filters. */
export function CatalogueTabs({ place, rest = false }: Props) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { data: company } = useCompany();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const tabs = catalogueTabs.filter((tab) => tab.places.includes(place) && (tab.when?.(company) ?? true));
  const phonePath = phone ? phonePlaces[place] : undefined;
  const offered = rest ? tabs.slice(1) : phonePath ? tabs.slice(0, 1) : tabs;
  const shown = offered.find((tab) => tab.id === params.get('tab')) ?? offered[0];
  if (!shown) return null;
  // Redirects a tab that phones show on another page, for a link or after the window became narrow.
  if (!rest && phonePath && tabs.slice(1).some((tab) => tab.id === params.get('tab')))
    return <Navigate to={{ pathname: phonePath, search: params.toString() }} replace />;
  const Content = shown.component;
  const change = (id: string) => setParams(id === offered[0]?.id ? {} : { tab: id }, { replace: true });
  return (
    <Stack sx={{ gap: 3 }}>
      {offered.length > 1 && (
        <Tabs
          value={shown.id}
          onChange={(_, id: string) => change(id)}
          variant="scrollable"
          aria-label={t('catalogue.catalogue')}
        >
          {offered.map((tab) => (
            <Tab
              key={tab.id}
              value={tab.id}
              id={`tab-${tab.id}`}
              aria-controls={tab.id === shown.id ? 'tab-content' : undefined}
              label={<TabLabel tab={tab} />}
            />
          ))}
        </Tabs>
      )}
      <Box
        {...(offered.length > 1
          ? { id: 'tab-content', role: 'tabpanel', 'aria-labelledby': `tab-${shown.id}` }
          : {})}
      >
        <Suspense fallback={<CardsSkeleton />}>
          <Content key={shown.id} />
        </Suspense>
      </Box>
    </Stack>
  );
}

function TabLabel({ tab: { label, count: Count } }: { tab: CatalogueTab }) {
  const t = useT();
  return (
    <span>
      {t(label)}
      {Count && (
        <Suspense fallback={null}>
          <Count />
        </Suspense>
      )}
    </span>
  );
}
