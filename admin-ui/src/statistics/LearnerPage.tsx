import { Box, Tab, Tabs } from '@mui/material';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { useT } from '../i18n/index.ts';
import { useProfile } from '../providers/me.ts';
import { MyProgression } from './MyProgression.tsx';
import { useAsked } from './use-asked.ts';

/** The learner's dashboard: their progression and their history. */
export default function LearnerPage() {
  const t = useT();
  const { data: me } = useProfile();
  const [tab = 'progression', setTab] = useAddress('tab', { replace: true });
  useAsked();
  const shown = tab === 'history' ? 'history' : 'progression';
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, value: string) => setTab(value === 'history' ? value : undefined)}
        aria-label={t('statistics.dashboard')}
        sx={{ mb: 2.5 }}
      >
        <Tab
          value="progression"
          label={t('statistics.myProgression')}
          id="tab-progression"
          aria-controls="panel"
        />
        <Tab value="history" label={t('history.title')} id="tab-history" aria-controls="panel" />
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {!me ? (
          <RowsSkeleton count={4} height={120} />
        ) : shown === 'history' ? (
          <HistoryTab />
        ) : (
          <MyProgression userId={me.id} />
        )}
      </Box>
    </>
  );
}
