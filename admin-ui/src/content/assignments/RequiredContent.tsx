import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import EventRounded from '@mui/icons-material/EventRounded';
import { Box, Card, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import type { RequirementDetail } from '../../../../shared/contracts/learning/assignments.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { dueText } from './due-words.ts';

interface Props {
  /** Open content, the earliest last day first. Undefined if it cannot be read. */
  data: readonly RequirementDetail[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The content that the person must complete, or the reason why it is not shown. */
export default function RequiredContent({ data, error, refetch }: Props) {
  const t = useT();
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box component="section" aria-labelledby="required-content" sx={{ mb: 4 }}>
      <Typography component="h2" variant="h5" id="required-content" sx={{ mb: 1.5 }}>
        {t('required.card.title')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
        }}
      >
        {data.map((one) => (
          <RequiredCard key={one.content.id} requirement={one} />
        ))}
      </Box>
    </Box>
  );
}

function RequiredCard({ requirement }: { requirement: RequirementDetail }) {
  const t = useT();
  const [params] = useSearchParams();
  const { content, state, progressionPercent: percent, dueDate } = requirement;
  const opened = new URLSearchParams(params);
  opened.set(content.type === 'COURSE' ? 'course' : 'training', content.id);
  const isLate = state === 'overdue';
  return (
    <Card component="li" sx={{ position: 'relative' }}>
      <Box
        component={Link}
        to={{ search: `?${opened}` }}
        sx={{
          p: 2,
          display: 'grid',
          gap: 1.25,
          height: '100%',
          color: 'inherit',
          textDecoration: 'none',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
              {content.title}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t(content.type === 'COURSE' ? 'required.card.course' : 'required.card.training')}
              {requirement.renewal && ` · ${t('required.card.renewal')}`}
            </Typography>
          </Box>
          <Chip
            size="small"
            color={isLate ? 'error' : 'default'}
            icon={isLate ? <ErrorOutlineRounded /> : <EventRounded />}
            label={dueText(t, requirement)}
            title={formatDate(dueDate)}
          />
        </Stack>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mt: 'auto' }}>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={t('required.card.progress', { title: content.title })}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {Math.floor(percent)} %
          </Typography>
        </Stack>
      </Box>
    </Card>
  );
}
