import { Box, Stack, Tab, Tabs } from '@mui/material';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { CertificateList } from '../certificates/CertificateList.tsx';
import { ExportButton } from '../exports/ExportButton.tsx';
import { ExportHistoryButton } from '../exports/ExportHistoryButton.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { MyProgression } from './MyProgression.tsx';
import { useStatisticsFromRoute } from './use-statistics-from-route.ts';

/** The dashboard of learners, with progress, history and certificates. */
export default function LearnerPage() {
  const t = useT();
  const { data: me } = useProfile();
  const [tab = 'progression', setTab] = useAddress('tab', { replace: true });
  const [training] = useAddress('training');
  const [course] = useAddress('course');
  useStatisticsFromRoute();
  const shown = tab === 'history' || tab === 'certificates' ? tab : 'progression';
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2.5 }}>
        <Tabs
          value={shown}
          onChange={(_, value: string) => setTab(value === 'progression' ? undefined : value)}
          aria-label={t('shell.dashboard')}
          variant="scrollable"
          sx={{ flex: 1, minWidth: 0 }}
        >
          <Tab
            value="progression"
            label={t('statistics.myProgression')}
            id="tab-progression"
            aria-controls="panel"
          />
          <Tab value="history" label={t('history.title')} id="tab-history" aria-controls="panel" />
          <Tab
            value="certificates"
            label={t('certificates.title')}
            id="tab-certificates"
            aria-controls="panel"
          />
        </Tabs>
        {shown === 'history' && me && <ExportHistoryButton compact userId={me.id} />}
        {shown === 'progression' && <ExportButton what="trainings" trainingId={training} courseId={course} />}
      </Stack>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {!me ? (
          <RowsSkeleton count={4} height={120} />
        ) : shown === 'history' ? (
          <HistoryTab />
        ) : shown === 'certificates' ? (
          <CertificateList />
        ) : (
          <MyProgression userId={me.id} />
        )}
      </Box>
    </>
  );
}
