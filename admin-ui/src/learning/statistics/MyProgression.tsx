import { Box, Button, ListSubheader, MenuItem, Stack, TextField } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import type { HistoryItem } from '../../../../shared/contracts/learning/history.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { failedRead, retryReads } from '../../foundation/common/failed-reads.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useRoles } from '../../foundation/providers/me.ts';
import { CertificateButton } from '../history/CertificateButton.tsx';
import { MyCourse } from './MyCourse.tsx';
import { PersonGeneral } from './PersonGeneral.tsx';
import { PersonTraining } from './PersonTraining.tsx';

const GENERAL = 'general';
/** Parameters that select one training or course. */
const views = ['training', 'course'] as const;
const unknown: Omit<HistoryItem, 'id'> = { title: '', progressionPercent: 0, lastSession: null };

/** The own figures of a learner or manager: all content, one started training, or one course. */
export function MyProgression({ userId }: { userId: string }) {
  const t = useT();
  const lang = useContentLanguage();
  const { role } = useRoles();
  const [params, setParams] = useSearchParams();
  const training = params.get('training');
  const course = params.get('course');
  const launched = useApi('GET /users/{id}/launched-trainings', { params: { id: userId }, query: { lang } });
  const courses = useApi('GET /courses/history', { query: { lang } });
  const failed = failedRead(launched, courses);
  if (failed) return <ErrorState error={failed} onRetry={() => retryReads(launched, courses)} />;
  if (!launched.data || !courses.data) return <RowsSkeleton count={4} height={120} />;
  if (launched.data.length === 0 && courses.data.length === 0 && !training && !course)
    return (
      <EmptyState
        title={t('statistics.nothingYet')}
        text={t('statistics.nothingYetHint')}
        action={
          <Button variant="contained" component={Link} to={`/${role}/catalog`}>
            {t('statistics.toCatalogue')}
          </Button>
        }
      />
    );
  const known = launched.data.find((one) => one.trainingId === training);
  const followed = courses.data.find((one) => one.id === course);
  // The catalogue also links to this page from courses that are not started.
  const chosenCourse = followed ?? (course ? { ...unknown, id: course } : undefined);
  const generalValue = course || training ? '' : GENERAL;
  const show = (value: string) => {
    const next = new URLSearchParams(params);
    for (const name of views) next.delete(name);
    const [name, id] = value.split(' ');
    if (name && id) next.set(name, id);
    setParams(next, { replace: true });
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box className="no-print">
        <TextField
          select
          label={t('statistics.view')}
          value={followed ? `course ${followed.id}` : known ? `training ${known.trainingId}` : generalValue}
          onChange={({ target }) => show(target.value)}
          sx={{ maxWidth: 420 }}
        >
          <MenuItem value={GENERAL}>{t('statistics.general')}</MenuItem>
          {launched.data.length > 0 && <ListSubheader>{t('statistics.perTraining')}</ListSubheader>}
          {launched.data.map((one) => (
            <MenuItem key={one.trainingId} value={`training ${one.trainingId}`}>
              {one.title}
            </MenuItem>
          ))}
          {courses.data.length > 0 && <ListSubheader>{t('courseProgress.perCourse')}</ListSubheader>}
          {courses.data.map((one) => (
            <MenuItem key={one.id} value={`course ${one.id}`}>
              {one.title}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {chosenCourse ? (
        <MyCourse key={chosenCourse.id} course={chosenCourse} launched={launched.data} />
      ) : training ? (
        <PersonTraining
          key={training}
          userId={userId}
          trainingId={training}
          title={known?.title ?? ''}
          actions={(percent) => (
            <CertificateButton trainingId={training} title={known?.title ?? ''} percent={percent} />
          )}
        />
      ) : (
        <PersonGeneral userId={userId} />
      )}
    </Stack>
  );
}
