import { Box, Tab, Tabs } from '@mui/material';
import { PageSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { GroupsTab } from '../groups/GroupsTab.tsx';
import { useT } from '../i18n/index.ts';
import { useCompany } from '../providers/me.ts';
import { CourseProgressionTab } from './CourseProgressionTab.tsx';
import { TeamTab } from './TeamTab.tsx';

/** A manager's team, how far it is in courses, and subgroups; the open tab in the address (TE-01, TE-02, GR-03). */
export default function TeamPage() {
  const t = useT();
  const [tab, setTab] = useAddress('tab', { replace: true });
  const { data: company } = useCompany();
  if (!company) return <PageSkeleton />;
  const trainingCentre = company.type === 'TRAINING_CENTER';
  const shown = tab === 'groups' || tab === 'courses' ? tab : 'members';
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, value: string) => setTab(value === 'members' ? undefined : value)}
        aria-label={t(trainingCentre ? 'people.group' : 'people.team')}
        variant="scrollable"
        sx={{ mb: 2.5 }}
      >
        <Tab value="members" label={t('people.members')} id="tab-members" aria-controls="panel" />
        <Tab value="courses" label={t('courseProgress.tab')} id="tab-courses" aria-controls="panel" />
        <Tab value="groups" label={t('groups.subgroup.plural')} id="tab-groups" aria-controls="panel" />
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'members' && <TeamTab trainingCentre={trainingCentre} />}
        {shown === 'courses' && <CourseProgressionTab />}
        {shown === 'groups' && <GroupsTab />}
      </Box>
    </>
  );
}
