import CampaignRounded from '@mui/icons-material/CampaignRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LayersRounded from '@mui/icons-material/LayersRounded';
import TimerRounded from '@mui/icons-material/TimerRounded';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { Box, Button, Stack } from '@mui/material';
import { CoursePicker } from '../../content/catalogue-parts/CoursePicker.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { totalTime } from '../../foundation/common/hours.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { AboutCourse } from './AboutCourse.tsx';
import { CoursePeriods } from './CoursePeriods.tsx';
import { FigureCards } from './FigureCards.tsx';

interface Props {
  clientId?: string | undefined;
  /** Whether to show the people of the course below. */
  people: boolean;
}

/** The figures of a course for an organisation, a team, or all organisations (ST-01). */
export function CourseFigures({ clientId, people }: Props) {
  const t = useT();
  const [course, setCourse] = useAddress('course', { replace: true });
  const [about, setAbout] = useAddress('about');
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack
        className="no-print"
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1.5, alignItems: { sm: 'center' } }}
      >
        <Box sx={{ flex: 1, maxWidth: 520 }}>
          <CoursePicker value={course} onChange={setCourse} />
        </Box>
        {course && (
          <Button startIcon={<InfoOutlined />} onClick={() => setAbout(course)}>
            {t('courseProgress.about')}
          </Button>
        )}
      </Stack>
      {course ? (
        <>
          <Figures key={course} courseId={course} clientId={clientId} />
          {people && <CoursePeriods courseId={course} />}
        </>
      ) : (
        <EmptyState title={t('courseProgress.choose')} text={t('courseProgress.chooseHint')} />
      )}
      {about && <AboutCourse id={about} onClose={() => setAbout(undefined)} />}
    </Stack>
  );
}

function Figures({ courseId, clientId }: { courseId: string; clientId: string | undefined }) {
  const t = useT();
  const stats = useApi('GET /courses/{id}/stats', { params: { id: courseId }, query: { clientId } });
  if (stats.error) return <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />;
  const { data } = stats;
  return (
    <FigureCards
      figures={[
        { icon: CampaignRounded, label: t('courseProgress.suggestedTo'), value: data?.totalSuggestedUser },
        {
          icon: FavoriteRounded,
          tone: 'warning',
          label: t('statistics.favorites'),
          value: data?.totalFavorite,
        },
        { icon: VisibilityRounded, tone: 'info', label: t('statistics.totalViews'), value: data?.totalView },
        {
          icon: TimerRounded,
          label: t('statistics.timeSpent'),
          value: data && totalTime(data.totalMinuteSpent),
        },
        { icon: LayersRounded, tone: 'secondary', label: t('courses.trainings'), value: data?.totalTraining },
        {
          icon: VerifiedRounded,
          tone: 'success',
          label: t('courseProgress.averageSuccess'),
          value: data && `${Math.round(data.averageTrainingsSuccess)} %`,
        },
      ]}
    />
  );
}
