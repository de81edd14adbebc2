import { Box, Tab, Tabs } from '@mui/material';
import { PageSkeleton } from '../common/skeletons.tsx';
import { useAddress } from '../common/use-address.ts';
import { GroupsTab } from '../groups/GroupsTab.tsx';
import { useGroupKind, wordOf } from '../groups/group-words.ts';
import { useT } from '../i18n/index.ts';
import { InfoTab } from '../organisations/InfoTab.tsx';
import { useCompany } from '../providers/me.ts';
import { MembersTab } from './MembersTab.tsx';

/** CP-02: members, groups and info of the own organisation, the open tab in the address. */
export default function CompanyPage() {
  const t = useT();
  const [tab, setTab] = useAddress('tab', { replace: true });
  const { data: company } = useCompany();
  const kind = useGroupKind();
  const shown = tab === 'info' || tab === 'groups' ? tab : 'members';
  if (!company) return <PageSkeleton />;
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, value: string) => setTab(value)}
        aria-label={company.name}
        sx={{ mb: 2.5 }}
      >
        <Tab value="members" label={t('people.members')} id="tab-members" aria-controls="panel" />
        <Tab value="groups" label={t(wordOf(kind, 'plural'))} id="tab-groups" aria-controls="panel" />
        <Tab value="info" label={t('organisations.info.tab')} id="tab-info" aria-controls="panel" />
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'members' ? (
          <MembersTab company={company} />
        ) : shown === 'groups' ? (
          <GroupsTab />
        ) : (
          <InfoTab key={company.version ?? 0} company={company} />
        )}
      </Box>
    </>
  );
}
