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
import { GroupSelection } from '../members/GroupSelection.tsx';
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

interface CompanySection {
  id: 'people' | 'content' | 'organisation';
  tabs: CompanyTab[];
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
  const all: CompanySection[] = [
    {
      id: 'people',
      tabs: [
        { id: 'members', label: t('people.members'), content: <MemberList company={company} /> },
        {
          id: 'groups',
          label: t(groupMessage(kind, 'plural')),
          content: <GroupList selection={<GroupSelection />} />,
        },
        { id: 'suggestions', label: t('suggestions.tab'), content: <SuggestionList /> },
      ],
    },
    {
      id: 'content',
      tabs: [
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
      ],
    },
    {
      id: 'organisation',
      tabs: [
        { id: 'info', label: t('organisations.info.tab'), content: <BrandForm company={company} /> },
        { id: 'devices', label: t('devices.title'), content: <CompanyDevices /> },
        { id: 'activity', label: t('audit.audit'), content: <AuditList clientId={company.id} /> },
      ],
    },
  ];
  const sections = all.map(({ id, tabs }) => ({ id, tabs: tabs.filter((tab) => !tab.hidden) }));
  const requestedTab = params.get('tab');
  const section = sections.find(({ tabs }) => tabs.some((tab) => tab.id === requestedTab)) ?? sections[0];
  const shown = section?.tabs.find((tab) => tab.id === requestedTab) ?? section?.tabs[0];
  if (!section || !shown) return null;
  // Removes the parameters of the previous tab, such as a search or a dialog.
  const open = (tab: string | undefined) => setParams(tab ? { tab } : {}, { replace: true });
  return (
    <>
      <Tabs
        value={section.id}
        onChange={(_, id: string) => open(sections.find((one) => one.id === id)?.tabs[0]?.id)}
        variant="scrollable"
        aria-label={company.name}
        sx={{ mb: 2 }}
      >
        {sections.map(({ id }) => (
          <Tab
            key={id}
            value={id}
            label={t(`organisations.pageSections.${id}`)}
            id={`section-${id}`}
            aria-controls={id === section.id ? 'section' : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="section" aria-labelledby={`section-${section.id}`}>
        {section.tabs.length > 1 && (
          <Tabs
            value={shown.id}
            onChange={(_, id: string) => open(id)}
            variant="scrollable"
            aria-label={t(`organisations.pageSections.${section.id}`)}
            sx={secondary}
          >
            {section.tabs.map(({ id, label }) => (
              <Tab
                key={id}
                value={id}
                label={label}
                id={`tab-${id}`}
                aria-controls={id === shown.id ? 'panel' : undefined}
              />
            ))}
          </Tabs>
        )}
        <Box
          {...(section.tabs.length > 1
            ? { role: 'tabpanel', id: 'panel', 'aria-labelledby': `tab-${shown.id}` }
            : {})}
        >
          <Suspense fallback={<CardsSkeleton />}>{shown.content}</Suspense>
        </Box>
      </Box>
    </>
  );
}

/** Tabs of the second level: smaller, and without the line below the first level. */
const secondary = {
  mb: 2.5,
  minHeight: 40,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: 0.5 },
  '& .MuiTab-root': { minHeight: 40, px: 1.75, borderRadius: 999, fontSize: '0.9rem' },
  '& .Mui-selected': { bgcolor: 'action.selected' },
} as const;
