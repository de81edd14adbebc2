import { Box, Tab, Tabs } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { SuggestionList } from '../../content/suggestions/SuggestionList.tsx';
import { PageSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { GroupList } from '../../identity/groups/GroupList.tsx';
import { CourseProgressionTab } from '../../learning/course-progress/CourseProgressionTab.tsx';
import { GroupSelection } from '../members/GroupSelection.tsx';
import { TeamList } from './TeamList.tsx';

const tabs = ['members', 'courses', 'groups', 'suggestions'] as const;

/**
 * A manager's team, the team's progress in courses, subgroups, and the manager's suggestions. The open tab is
 * in the address (TE-01, TE-02, GR-03).
 */
export default function TeamPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { data: company } = useCompany();
  if (!company) return <PageSkeleton />;
  const trainingCentre = company.type === 'TRAINING_CENTER';
  const shown = tabs.find((tab) => tab === params.get('tab')) ?? 'members';
  return (
    <>
      <Tabs
        value={shown}
        // Removes the parameters of the previous tab, such as a search or a dialog.
        onChange={(_, tab: string) => setParams(tab === 'members' ? {} : { tab }, { replace: true })}
        aria-label={t(trainingCentre ? 'people.group' : 'people.team')}
        variant="scrollable"
        sx={{ mb: 2.5 }}
      >
        <Tab value="members" label={t('people.members')} id="tab-members" aria-controls="panel" />
        <Tab value="courses" label={t('courseProgress.tab')} id="tab-courses" aria-controls="panel" />
        <Tab value="groups" label={t('groups.subgroup.plural')} id="tab-groups" aria-controls="panel" />
        <Tab value="suggestions" label={t('suggestions.tab')} id="tab-suggestions" aria-controls="panel" />
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'members' && <TeamList trainingCentre={trainingCentre} />}
        {shown === 'courses' && <CourseProgressionTab />}
        {shown === 'groups' && <GroupList selection={<GroupSelection />} />}
        {shown === 'suggestions' && <SuggestionList />}
      </Box>
    </>
  );
}
