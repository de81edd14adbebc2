import { Box, Tab, Tabs } from '@mui/material';
import { PageSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { GroupsTab } from '../groups/GroupsTab.tsx';
import { useT } from '../i18n/index.ts';
import { useCompany } from '../providers/me.ts';
import { TeamTab } from './TeamTab.tsx';

/** A manager's team and subgroups, the open tab in the address (TE-01, GR-03). */
export default function TeamPage() {
  const t = useT();
  const [tab, setTab] = useAddress('tab', { replace: true });
  const { data: company } = useCompany();
  if (!company) return <PageSkeleton />;
  const trainingCentre = company.type === 'TRAINING_CENTER';
  const shown = tab === 'groups' ? 'groups' : 'members';
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, value: string) => setTab(value === 'members' ? undefined : value)}
        aria-label={t(trainingCentre ? 'people.group' : 'people.team')}
        sx={{ mb: 2.5 }}
      >
        <Tab value="members" label={t('people.members')} id="tab-members" aria-controls="panel" />
        <Tab value="groups" label={t('groups.subgroup.plural')} id="tab-groups" aria-controls="panel" />
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'members' ? <TeamTab trainingCentre={trainingCentre} /> : <GroupsTab />}
      </Box>
    </>
  );
}
