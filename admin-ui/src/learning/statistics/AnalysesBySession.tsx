import { Box, Button, Stack, Typography } from '@mui/material';
import type { TrainingSession } from '../../../../shared/contracts/learning/history.ts';
import { scoreText } from '../../../../shared/measures.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { formatDateTime } from '../../foundation/common/format.ts';
import { sessionTime } from '../../foundation/common/hours.ts';
import { keyed } from '../../foundation/common/keyed.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { CorrectionNote } from '../history/CorrectionNote.tsx';
import { AnalysisPart } from './AnalysisPart.tsx';
import { Measurements } from './Measurements.tsx';
import { measuredContexts } from './measured-contexts.ts';
import { SkillBars } from './SkillBars.tsx';
import { StepRow } from './StepRow.tsx';
import { useSessions } from './use-sessions.ts';

/** The measurements of each session, latest first (ST-02). */
export function AnalysesBySession({ userId, trainingId }: { userId: string; trainingId: string }) {
  const t = useT();
  const list = useSessions(userId, trainingId);
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton count={4} height={48} />;
  return (
    <>
      {keyed(list.data.pages.flat(), ({ date }) => date).map(({ key, item: session }) => (
        <AnalysisPart key={key} title={formatDateTime(session.date)} aside={sessionSummary(session, t)}>
          <Session session={session} />
        </AnalysisPart>
      ))}
      {list.hasNextPage && (
        <Box sx={{ textAlign: 'center', mt: 1.5 }}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('common.showMore')}
          </Button>
        </Box>
      )}
    </>
  );
}

const sessionSummary = (
  { value, progressionPercent = 0, score, reported }: TrainingSession,
  t: ReturnType<typeof useT>,
): string =>
  [
    reported ? t('history.reported.corrected') : '',
    sessionTime(value),
    `${Math.floor(progressionPercent)} %`,
    score === null || score === undefined ? '' : `★ ${scoreText(score)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Session({ session }: { session: TrainingSession }) {
  const t = useT();
  const { steps = [], skills = [], stats = [], images = [], contentVersion } = session;
  const contexts = measuredContexts({ stats, images });
  const nothing = steps.length + skills.length + contexts.length === 0;
  const part = (title: string) => (
    <Typography variant="subtitle2" component="h4" sx={{ mb: 1 }}>
      {title}
    </Typography>
  );
  return (
    <Stack sx={{ gap: 2.5 }}>
      <CorrectionNote reported={session.reported} />
      {nothing && <Typography color="text.secondary">{t('statistics.analysis.none')}</Typography>}
      {skills.length > 0 && (
        <Box>
          {part(t('statistics.skills.title'))}
          <SkillBars skills={skills} />
        </Box>
      )}
      {contexts.map((context) => (
        <Box key={context}>
          {context && part(context)}
          <Measurements stats={stats} images={images} context={context} />
        </Box>
      ))}
      {steps.length > 0 && (
        <Box>
          {part(t('statistics.steps.title'))}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {keyed(steps, ({ name }) => name).map(({ key, item: step }) => (
              <StepRow key={key} step={step} last={step === steps.at(-1)} />
            ))}
          </Box>
        </Box>
      )}
      {contentVersion && (
        <Typography variant="caption" color="text.secondary">
          {t('statistics.analysis.version', { version: contentVersion })}
        </Typography>
      )}
    </Stack>
  );
}
