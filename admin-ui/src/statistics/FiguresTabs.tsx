import { Box, Stack, Tab, Tabs } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../exports/ExportButton.tsx';
import { useT } from '../i18n/index.ts';
import { CourseFigures } from './CourseFigures.tsx';
import { OrganisationFigures } from './OrganisationFigures.tsx';
import { TrainingFigures } from './TrainingFigures.tsx';

interface Props {
  clientId?: string | undefined;
  quotaOf?: string | undefined;
  /** Whether courses have a tab of their own, with who follows them; else only one that was asked for is shown. */
  courses?: boolean;
}

const views = ['general', 'training', 'course'] as const;
type FiguresView = (typeof views)[number];

/** General, per training, or per course; a training or course in the address opens its view. */
export function FiguresTabs({ clientId, quotaOf, courses = false }: Props) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const asked = views.find((view) => view === params.get('tab'));
  const shown = asked ?? (params.has('course') ? 'course' : params.has('training') ? 'training' : 'general');
  const labels: Record<FiguresView, string> = {
    general: t('statistics.general'),
    training: t('statistics.perTraining'),
    course: t('courseProgress.perCourse'),
  };
  const show = (view: FiguresView) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', view);
        // What was chosen stays for the other views, until one goes back to everything.
        if (view === 'general') for (const name of ['training', 'course']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2.5 }}>
        <Tabs
          value={shown}
          onChange={(_, view: FiguresView) => show(view)}
          aria-label={t('statistics.dashboard')}
          variant="scrollable"
          sx={{ flex: 1, minWidth: 0 }}
        >
          {views
            .filter((view) => view !== 'course' || courses || shown === 'course')
            .map((view) => (
              <Tab key={view} value={view} label={labels[view]} id={`tab-${view}`} aria-controls="panel" />
            ))}
        </Tabs>
        <ExportButton
          what={shown === 'course' ? 'courses' : 'trainings'}
          trainingId={(shown === 'training' && params.get('training')) || undefined}
          courseId={(shown === 'course' && params.get('course')) || undefined}
          clientId={clientId}
        />
      </Stack>
      <Box role="tabpanel" id="panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'general' && <OrganisationFigures clientId={clientId} quotaOf={quotaOf} />}
        {shown === 'training' && <TrainingFigures clientId={clientId} />}
        {shown === 'course' && <CourseFigures clientId={clientId} people={courses} />}
      </Box>
    </>
  );
}
