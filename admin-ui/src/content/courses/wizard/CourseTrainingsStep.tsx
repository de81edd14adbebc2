import { Box, Card, FormHelperText, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { courseLimits } from '../../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../../shared/contracts/content/training-shapes.ts';
import { ErrorState } from '../../../foundation/common/ErrorState.tsx';
import { formatDuration } from '../../../foundation/common/format.ts';
import { RowsSkeleton } from '../../../foundation/common/skeletons.tsx';
import { StepIntro } from '../../../foundation/common/wizard/StepIntro.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useTrainingsById } from '../../catalogue-parts/use-trainings.ts';
import { AvailableTrainings } from './AvailableTrainings.tsx';
import { ChosenTrainings } from './ChosenTrainings.tsx';
import type { CourseValues } from './values.ts';

/** Step 3: the trainings, their order and their pass scores. */
export function CourseTrainingsStep() {
  const t = useT();
  const { control } = useFormContext<CourseValues>();
  const { field, fieldState } = useController({ control, name: 'trainings' });
  const chosen = field.value;
  // Only the initial trainings are read. Added trainings are known from the list of available trainings.
  const [before] = useState(() => chosen.map(({ trainingId }) => trainingId));
  const read = useTrainingsById(before);
  const [added, setAdded] = useState<readonly TrainingItem[]>([]);
  const byId = useMemo(
    () => new Map([...read.byId, ...added.map((one) => [one.id, one] as const)]),
    [read.byId, added],
  );
  const minutes = chosen.reduce((sum, one) => sum + (byId.get(one.trainingId)?.durationInMinute ?? 0), 0);
  const full = chosen.length >= courseLimits.maxTrainings;
  const change = (next: CourseValues['trainings']) => {
    field.onChange(next);
    field.onBlur();
  };
  const add = (training: TrainingItem) => {
    if (full || chosen.some((one) => one.trainingId === training.id)) return;
    setAdded((some) => [...some, training]);
    change([...chosen, { trainingId: training.id, score: '0' }]);
  };

  return (
    <>
      <StepIntro title={t('courses.wizard.trainings.title')} text={t('courses.wizard.trainings.text')} />
      {read.error ? (
        <ErrorState error={read.error} onRetry={read.refetch} />
      ) : read.isPending ? (
        <RowsSkeleton />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <Card component="section" aria-labelledby="course-chosen" sx={{ p: { xs: 2, sm: 3 } }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 2 }}>
              <Typography id="course-chosen" component="h3" variant="h5">
                {t('courses.wizard.chosen')}
              </Typography>
              <Typography role="status" variant="body2" color="text.secondary">
                {t('courses.trainingCount', { smart_count: chosen.length })} · {formatDuration(minutes)}
              </Typography>
            </Box>
            <ChosenTrainings chosen={chosen} trainings={byId} onChange={change} />
            {fieldState.error && (
              <FormHelperText error role="alert">
                {fieldState.error.message}
              </FormHelperText>
            )}
          </Card>
          <Card component="section" aria-labelledby="course-available" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography id="course-available" component="h3" variant="h5" sx={{ mb: 2 }}>
              {t('courses.wizard.available')}
            </Typography>
            <AvailableTrainings chosen={chosen.map((one) => one.trainingId)} full={full} onAdd={add} />
          </Card>
        </Box>
      )}
    </>
  );
}
