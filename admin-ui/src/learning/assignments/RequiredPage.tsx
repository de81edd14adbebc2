import { Box, Stack, Tab, Tabs } from '@mui/material';
import { AssignButton } from '../../content/assignments/AssignButton.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ValidityList } from '../certificates/ValidityList.tsx';
import { ReportList } from '../exports/ReportList.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import { BoardList } from './BoardList.tsx';

/**
 * The people of a manager or an organisation with their required content, the assignments, the renewals and
 * the scheduled reports.
 */
export default function RequiredPage() {
  const t = useT();
  const [tab, setTab] = useAddress('tab', { replace: true });
  const shown = tab === 'assignments' || tab === 'renewals' || tab === 'reports' ? tab : 'people';
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2.5 }}>
        <Tabs
          value={shown}
          onChange={(_, next: string) => setTab(next === 'people' ? undefined : next)}
          aria-label={t('required.title')}
          variant="scrollable"
          sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}
        >
          <Tab value="people" label={t('required.people')} id="tab-people" aria-controls="panel" />
          <Tab
            value="assignments"
            label={t('required.assignments')}
            id="tab-assignments"
            aria-controls="panel"
          />
          <Tab value="renewals" label={t('certificates.renewals')} id="tab-renewals" aria-controls="panel" />
          <Tab value="reports" label={t('reports.title')} id="tab-reports" aria-controls="panel" />
        </Tabs>
        {shown !== 'reports' && <AssignButton variant="contained" />}
      </Stack>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'people' && <BoardList />}
        {shown === 'assignments' && <AssignmentList />}
        {shown === 'renewals' && <ValidityList />}
        {shown === 'reports' && <ReportList />}
      </Box>
    </>
  );
}
