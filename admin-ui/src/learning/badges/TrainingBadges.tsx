import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useEveryPage } from '../../foundation/providers/every-page.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { BadgeTools } from './BadgeTools.tsx';
import { containsTypedWords } from './contains-typed-words.ts';
import { TrainingCard } from './TrainingCard.tsx';

interface Props {
  userId: string;
  /** Opens a training. Absent if the person cannot open trainings here. */
  onOpen?: ((trainingId: string) => void) | undefined;
}

/** The badges of all trainings that a person can start, with their state (BA-02). */
export function TrainingBadges({ userId, onOpen }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const { data: me } = useProfile();
  const [q, setQ] = useState('');
  const { data, error, refetch } = useEveryPage('GET /users/{id}/training-badges', {
    params: { id: userId },
    query: { lang },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={4} height={120} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<MilitaryTechRounded />}
        title={t('badges.noTraining')}
        text={t('badges.noTrainingHint')}
      />
    );
  const all = data.flatMap(({ badges }) => badges);
  const found = data.filter(({ title, badges }) =>
    containsTypedWords([title, ...badges.flatMap(({ name, description }) => [name, description])], q),
  );
  return (
    <>
      <BadgeTools
        obtained={all.filter(({ obtained }) => obtained).length}
        total={all.length}
        q={q}
        onSearch={setQ}
        label={t('badges.searchTrainings')}
      />
      {found.length === 0 ? (
        <EmptyState
          filtered
          title={t('common.empty.noMatch')}
          text={t('common.empty.noMatchHint')}
          action={<Button onClick={() => setQ('')}>{t('common.clearFilters')}</Button>}
        />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {found.map((training) => (
            <Box component="li" key={training.trainingId}>
              <TrainingCard training={training} own={me?.id === userId} onOpen={onOpen} />
            </Box>
          ))}
        </Stack>
      )}
    </>
  );
}
