import { Box, Tab, Tabs } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CatalogueDialogs } from '../../content/catalogue/CatalogueDialogs.tsx';
import { CourseWizardFromAddress } from '../../content/courses/wizard/CourseWizardFromAddress.tsx';
import { TrainingWizardFromAddress } from '../../content/trainings/wizard/TrainingWizardFromAddress.tsx';
import { CardsSkeleton, PageSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import type { Company } from '../../foundation/providers/company.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { GroupList } from '../../identity/groups/GroupList.tsx';
import { groupMessage, useGroupKind } from '../../identity/groups/group-words.ts';
import { MemberList } from '../members/MemberList.tsx';
import { BrandForm } from '../organisations/BrandForm.tsx';

const OwnTrainingsTab = lazy(() => import('./OwnTrainingsTab.tsx'));
const CourseList = lazy(() => import('../../content/courses/CourseList.tsx'));
const CompanyDevices = lazy(() => import('../../delivery/devices/CompanyDevices.tsx'));
const ResourceList = lazy(() => import('../../content/resources/ResourceList.tsx'));
const SuggestionList = lazy(async () => ({
  default: (await import('../../content/suggestions/SuggestionList.tsx')).SuggestionList,
}));
const AuditList = lazy(async () => ({ default: (await import('../audit/AuditList.tsx')).AuditList }));
const MasterContentList = lazy(() => import('../../content/master-contents/MasterContentList.tsx'));

interface CompanyTab {
  /** `?tab=`. */
  id: string;
  label: string;
  content: ReactNode;
  /** True if the organisation's settings hide the tab. False by default. */
  hidden?: boolean;
}

/**
 * Members, groups, content and settings of the admin's organisation (CP-02). The open tab is in the address.
 * Trainings, resources and master content require a content quota. Master content also requires its access
 * option.
 */
export default function CompanyPage() {
  const { data: company } = useCompany();
  if (!company) return <PageSkeleton />;
  return (
    <>
      <CompanyTabs company={company} />
      <CatalogueDialogs />
      <TrainingWizardFromAddress />
      <CourseWizardFromAddress />
    </>
  );
}

function CompanyTabs({ company }: { company: Company }) {
  const t = useT();
  const kind = useGroupKind();
  const [params, setParams] = useSearchParams();
  const noContent = !company.mayHoldContent;
  const all: CompanyTab[] = [
    { id: 'members', label: t('people.members'), content: <MemberList company={company} /> },
    { id: 'groups', label: t(groupMessage(kind, 'plural')), content: <GroupList /> },
    { id: 'suggestions', label: t('suggestions.tab'), content: <SuggestionList /> },
    {
      id: 'trainings',
      label: t('trainings.formations'),
      content: <OwnTrainingsTab />,
      hidden: noContent,
    },
    { id: 'courses', label: t('catalogue.courses'), content: <CourseList /> },
    { id: 'resources', label: t('catalogue.resources'), content: <ResourceList />, hidden: noContent },
    {
      id: 'master-content',
      label: t('masterContents.masterContents'),
      content: <MasterContentList />,
      hidden: noContent || !company.masterContentAccess,
    },
    {
      id: 'info',
      label: t('organisations.info.tab'),
      content: <BrandForm company={company} />,
    },
    { id: 'devices', label: t('devices.title'), content: <CompanyDevices /> },
    { id: 'activity', label: t('audit.audit'), content: <AuditList clientId={company.id} /> },
  ];
  const tabs = all.filter((tab) => !tab.hidden);
  const shown = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0];
  if (!shown) return null;
  return (
    <>
      <Tabs
        value={shown.id}
        // Removes the parameters of the previous tab, such as a search or a dialog.
        onChange={(_, id: string) => setParams({ tab: id }, { replace: true })}
        // No scroll buttons on phones, since they would cover the last tab.
        variant="scrollable"
        aria-label={company.name}
        sx={{ mb: 2.5 }}
      >
        {tabs.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            label={label}
            id={`tab-${id}`}
            aria-controls={id === shown.id ? 'panel' : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown.id}`}>
        <Suspense fallback={<CardsSkeleton />}>{shown.content}</Suspense>
      </Box>
    </>
  );
}
