import { Box, Stack, Tab, Tabs } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { ExportHistoryButton } from '../exports/ExportHistoryButton.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { CourseFigures } from './CourseFigures.tsx';
import { MyProgression } from './MyProgression.tsx';
import { OrganisationFigures } from './OrganisationFigures.tsx';
import { TrainingFigures } from './TrainingFigures.tsx';
import { OWN } from './use-statistics-from-route.ts';

interface Props {
  /** For super admins: an organisation, or undefined for all. */
  clientId?: string | undefined;
  /** The organisation whose quota is shown, or undefined. */
  quotaOf?: string | undefined;
  /**
   * Whether to show the tab of courses, with the people of a course. If false, a course in the address still
   * opens the tab, without people.
   */
  courses?: boolean;
  /** Whether to show the tabs of the person's own progress and history (managers). */
  own?: boolean;
}

const views = ['general', 'training', 'course', OWN, 'history'] as const;
type FiguresView = (typeof views)[number];
const isOwn = (view: FiguresView) => view === OWN || view === 'history';

/**
 * Renders the tabs of a dashboard: general, by training, by course, and own figures. Without `?tab=`, a
 * course or training in the address selects its tab.
 */
export function FiguresTabs({ clientId, quotaOf, courses = false, own = false }: Props) {
  const t = useT();
  const role = useSession()?.role;
  const leads = role === 'admin' || role === 'manager';
  const [params, setParams] = useSearchParams();
  const { data: me } = useProfile();
  const addressedView = views.find((view) => view === params.get('tab') && (own || !isOwn(view)));
  const shown =
    addressedView ?? (params.has('course') ? 'course' : params.has('training') ? 'training' : 'general');
  const labels: Record<FiguresView, string> = {
    general: t('statistics.general'),
    training: t('statistics.perTraining'),
    course: t('courseProgress.perCourse'),
    mine: t('statistics.myProgression'),
    history: t('history.title'),
  };
  const show = (view: FiguresView) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', view);
        // The selection is retained for the other tabs, and removed on the general tab.
        if (view === 'general') for (const name of ['training', 'course']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  const isThere = (view: FiguresView) =>
    isOwn(view) ? own : view !== 'course' || courses || shown === 'course';
  const about = (view: FiguresView, name: string) => (shown === view && params.get(name)) || undefined;
  const subject = {
    what: shown === 'course' ? ('courses' as const) : ('trainings' as const),
    trainingId: about('training', 'training'),
    courseId: about('course', 'course'),
  };
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2.5 }}>
        <Tabs
          value={shown}
          onChange={(_, view: FiguresView) => show(view)}
          aria-label={t('shell.dashboard')}
          variant="scrollable"
          sx={{ flex: 1, minWidth: 0 }}
        >
          {views.filter(isThere).map((view) => (
            <Tab key={view} value={view} label={labels[view]} id={`tab-${view}`} aria-controls="panel" />
          ))}
        </Tabs>
        {isOwn(shown) ? (
          me && <ExportHistoryButton compact userId={me.id} />
        ) : (
          <>
            {leads && <ExportButton {...subject} certificates />}
            <ExportButton {...subject} clientId={clientId} />
          </>
        )}
      </Stack>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'general' && <OrganisationFigures clientId={clientId} quotaOf={quotaOf} />}
        {shown === 'training' && <TrainingFigures clientId={clientId} />}
        {shown === 'course' && <CourseFigures clientId={clientId} people={courses} />}
        {shown === OWN && (me ? <MyProgression userId={me.id} /> : <RowsSkeleton count={4} height={120} />)}
        {shown === 'history' && <HistoryTab />}
      </Box>
    </>
  );
}
