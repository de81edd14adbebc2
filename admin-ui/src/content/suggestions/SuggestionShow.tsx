import BarChartRounded from '@mui/icons-material/BarChartRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Suggestion } from '../../../../shared/contracts/learning/suggestions.ts';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useGrowing } from '../../foundation/common/use-growing.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { statusColour } from '../catalogue-parts/course-words.ts';
import { ContentPicture } from './ContentPicture.tsx';
import {
  formatSuggestionPeriod,
  madeBy,
  progressPath,
  type SuggestionContent,
  suggestionTitle,
} from './suggestion-words.ts';

interface Props {
  suggestion: Suggestion;
  onWithdraw: () => void;
  onClose: () => void;
}

/** The details of a suggestion: its content with links to the progress, and its recipients. */
export function SuggestionShow({ suggestion, onWithdraw, onClose }: Props) {
  const t = useT();
  const { data: me } = useProfile();
  const { status, contents = [] } = suggestion;
  return (
    <FormDialog
      open
      title={suggestionTitle(t, suggestion)}
      onClose={onClose}
      actions={
        <>
          <Button color="error" startIcon={<UndoRounded />} onClick={onWithdraw}>
            {t('suggestions.withdraw')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button variant="contained" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <Chip size="small" color={statusColour[status]} label={t(`courseProgress.status.${status}`)} />
          <Typography variant="body2" color="text.secondary">
            {formatSuggestionPeriod(t, suggestion)} · {madeBy(t, suggestion, me?.id)}
          </Typography>
        </Stack>
        <Part title={t('suggestions.content')}>
          {contents.map((content) => (
            <ContentRow key={content.id} suggestion={suggestion} content={content} />
          ))}
        </Part>
        <Recipients suggestion={suggestion} />
      </Stack>
    </FormDialog>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Stack sx={{ gap: 1.25 }}>{children}</Stack>
  </Box>
);

function ContentRow({ suggestion, content }: { suggestion: Suggestion; content: SuggestionContent }) {
  const t = useT();
  const role = useSession()?.role;
  const { title, pictures } = content;
  const course = suggestion.type === 'COURSE';
  return (
    <Stack direction="row" sx={{ gap: 1.75, alignItems: 'center' }}>
      <ContentPicture pictures={pictures} sx={{ width: 72, height: 48 }} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography
          sx={{ flex: '1 1 160px', overflowWrap: 'anywhere', fontStyle: title ? '' : 'italic' }}
          color={title ? undefined : 'text.secondary'}
        >
          {title || t('suggestions.gone')}
        </Typography>
        {title && (role === 'admin' || role === 'manager') && (
          <Button
            component={Link}
            to={progressPath(suggestion, content, role)}
            startIcon={<BarChartRounded />}
            sx={{ ml: { xs: -1.75, sm: 0 } }}
            aria-label={t(course ? 'suggestions.progressIn' : 'suggestions.figuresOf', { title })}
          >
            {t(course ? 'suggestions.progress' : 'suggestions.figures')}
          </Button>
        )}
      </Box>
    </Stack>
  );
}

function Recipients({ suggestion: { id, groups = [], recipients = 0 } }: { suggestion: Suggestion }) {
  const t = useT();
  const { data, error, refetch } = useApi('GET /suggestions/{id}/recipients', { params: { id } });
  return (
    <Part title={`${t('suggestions.to')} · ${t('suggestions.people', { smart_count: recipients })}`}>
      {groups.length > 0 && (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
          {groups.map((group) => (
            <Chip
              key={group.id}
              variant="outlined"
              icon={<GroupsRounded />}
              label={group.name ?? t('suggestions.goneGroup')}
            />
          ))}
        </Stack>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton count={3} height={44} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{t('suggestions.nobody')}</Typography>
      ) : (
        <>
          {data.length !== recipients && (
            <Typography variant="body2" color="text.secondary">
              {t('suggestions.received', { count: data.length, total: recipients })}
            </Typography>
          )}
          <People people={data} />
        </>
      )}
    </Part>
  );
}

function People({ people }: { people: NonNullable<Suggestion['people']> }) {
  const { shown, more } = useGrowing(people, { first: 30, step: 60 });
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        {shown.map((person) => (
          <Box component="li" key={person.userId} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
            <Avatar {...person} size={36} />
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {person.firstName} {person.lastName}
            </Typography>
          </Box>
        ))}
      </Box>
      {more}
    </>
  );
}
