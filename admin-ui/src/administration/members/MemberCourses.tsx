import RouteRounded from '@mui/icons-material/RouteRounded';
import { MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { CertificateButton } from '../../learning/history/CertificateButton.tsx';
import { PersonCourse } from '../../learning/statistics/PersonCourse.tsx';

/** The courses of a member, the latest session first, and the progress in the chosen course (TE-03). */
export function MemberCourses({ member }: { member: Profile }) {
  const t = useT();
  const lang = useContentLanguage();
  const [chosen, setChosen] = useState<string>();
  const history = useApi('GET /courses/history', { query: { lang, userId: member.id } });
  if (history.error) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <RowsSkeleton count={4} height={120} />;
  const course = history.data.find(({ id }) => id === chosen) ?? history.data[0];
  if (!course)
    return (
      <EmptyState icon={<RouteRounded />} title={t('courseProgress.noCourse', { name: member.firstName })} />
    );
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField
        select
        label={t('courses.course')}
        value={course.id}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ maxWidth: 420 }}
      >
        {history.data.map(({ id, title, progressionPercent }) => (
          <MenuItem key={id} value={id}>
            {title} · {progressionPercent} %
          </MenuItem>
        ))}
      </TextField>
      <Chosen key={course.id} courseId={course.id} userId={member.id} />
    </Stack>
  );
}

function Chosen({ courseId, userId }: { courseId: string; userId: string }) {
  const lang = useContentLanguage();
  const progress = useApi('GET /courses/{id}/progress/{userId}', {
    params: { id: courseId, userId },
    query: { lang },
  });
  if (progress.error) return <ErrorState error={progress.error} onRetry={() => void progress.refetch()} />;
  if (!progress.data) return <RowsSkeleton count={3} height={96} />;
  const { title, progressionPercent } = progress.data;
  return (
    <PersonCourse
      course={progress.data}
      actions={
        <CertificateButton courseId={courseId} title={title} percent={progressionPercent} userId={userId} />
      }
    />
  );
}
