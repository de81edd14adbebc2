import BarChartRounded from '@mui/icons-material/BarChartRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import { Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CourseDetail } from '../../../shared/contracts/course-shapes.ts';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { useSession } from '../providers/session.ts';
import { SuggestButton } from '../suggestions/SuggestButton.tsx';
import { nextTraining, type Reached } from './course-view.ts';

interface Props {
  course: CourseDetail;
  trainings: ReadonlyMap<string, TrainingItem>;
  reached: ReadonlyMap<string, Reached>;
  onDeleted: () => void;
}

const dashboards = {
  learner: '/learner/dashboard',
  manager: '/manager/dashboard',
  admin: '/admin/dashboard',
  super: '/widid/dashboard',
} as const;

/** What the role may do with a course: go on with it, see its figures, change or delete it (CA-04, CO-04). */
export function CourseActions({ course, trainings, reached, onDeleted }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const role = useSession()?.role ?? 'learner';
  const takes = role === 'learner' || role === 'manager';

  const edit = () => {
    const next = new URLSearchParams(params);
    next.delete('course');
    next.set('courseWizard', course.id);
    setParams(next);
  };

  return (
    <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap' }}>
      {takes && <NextButton course={course} trainings={trainings} reached={reached} />}
      <Button
        variant="outlined"
        startIcon={takes ? <TrendingUpRounded /> : <BarChartRounded />}
        onClick={() => navigate(dashboards[role], { state: { courseId: course.id } })}
      >
        {t(takes ? 'catalogue.progression' : 'catalogue.figures')}
      </Button>
      <SuggestButton subject={{ courseIds: [course.id], title: course.title }} />
      {course.isOwner && (
        <>
          <Button variant="outlined" startIcon={<EditRounded />} onClick={edit}>
            {t('common.edit')}
          </Button>
          <DeleteButton course={course} onDeleted={onDeleted} />
        </>
      )}
    </Box>
  );
}

/** Starts what comes next where it runs in the browser; else opens it, for the launcher. */
function NextButton({ course, trainings, reached }: Omit<Props, 'onDeleted'>) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const training = trainings.get(nextTraining(course, reached) ?? '');
  if (!training) return null;
  const web = training.fileTypes.includes('WEB_GL') && (training.isOwner || training.isUnlocked);
  const go = () => {
    // The course stays in the address: it is there again when the training is closed.
    const next = new URLSearchParams(params);
    next.set(web ? 'play' : 'training', training.id);
    setParams(next);
  };
  const begun = course.succeededTraining > 0 || (reached.get(training.id)?.percent ?? 0) > 0;
  return (
    <Button variant="contained" size="large" startIcon={<PlayArrowRounded />} onClick={go}>
      {t(begun ? 'courses.goOn' : 'courses.begin', { title: training.title })}
    </Button>
  );
}

function DeleteButton({ course, onDeleted }: Pick<Props, 'course' | 'onDeleted'>) {
  const t = useT();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [asking, ask] = useState(false);
  const remove = useMutation({
    mutationFn: () => api('DELETE /courses/{id}', { params: { id: course.id } }),
    onSuccess: async () => {
      onDeleted();
      notify('courses.deleted', { type: 'success' });
      await client.invalidateQueries({ queryKey: ['GET /courses'] });
    },
    onError: (error) => {
      ask(false);
      notifyError(error);
    },
  });
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlineRounded />} onClick={() => ask(true)}>
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('catalogue.deleteTitle', { title: course.title })}
        text={t('courses.deleteText')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => ask(false)}
      />
    </>
  );
}
