import EventRounded from '@mui/icons-material/EventRounded';
import GroupRounded from '@mui/icons-material/GroupRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { useId } from 'react';
import type { Suggestion } from '../../../../shared/contracts/learning/suggestions.ts';
import { Fact } from '../../foundation/common/Fact.tsx';
import { wholeCard } from '../../foundation/common/whole-card.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { statusColour } from '../catalogue-parts/course-words.ts';
import { ContentPicture } from './ContentPicture.tsx';
import { formatSuggestionPeriod, madeBy, suggestionTitle, toWhom } from './suggestion-words.ts';

interface Props {
  suggestion: Suggestion;
  onOpen: () => void;
  onWithdraw: () => void;
}

/** A suggestion with its content, period, recipients and author. The whole card opens it. */
export function SuggestionCard({ suggestion, onOpen, onWithdraw }: Props) {
  const t = useT();
  const factsId = useId();
  const { data: me } = useProfile();
  const { type, status, contents = [], recipients = 0 } = suggestion;
  const title = suggestionTitle(t, suggestion);
  const names = toWhom(t, suggestion);
  const people = t('suggestions.people', { smart_count: recipients });
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        p: 2.25,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.25,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.75, alignItems: 'flex-start' }}>
        <ContentPicture pictures={contents[0]?.pictures ?? []} sx={{ width: 96, height: 64 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.25 }}>
            <Typography variant="overline" color="text.secondary" sx={{ flex: 1, lineHeight: 1.6 }}>
              {t(type === 'COURSE' ? 'suggestions.course' : 'suggestions.training')}
            </Typography>
            <Chip size="small" color={statusColour[status]} label={t(`courseProgress.status.${status}`)} />
          </Box>
          <Typography
            variant="subtitle1"
            component="h2"
            sx={{ overflowWrap: 'anywhere', lineHeight: 1.3, fontStyle: contents[0]?.title ? '' : 'italic' }}
          >
            <Box component="button" type="button" aria-describedby={factsId} onClick={onOpen} sx={wholeCard}>
              {title}
            </Box>
          </Typography>
        </Box>
      </Box>
      <Box id={factsId} sx={{ display: 'grid', gap: 0.75 }}>
        <Fact
          icon={<EventRounded aria-hidden fontSize="small" />}
          text={formatSuggestionPeriod(t, suggestion)}
        />
        <Fact
          icon={<GroupRounded aria-hidden fontSize="small" />}
          text={names ? `${people} · ${names}` : people}
        />
        <Fact icon={<PersonRounded aria-hidden fontSize="small" />} text={madeBy(t, suggestion, me?.id)} />
      </Box>
      <Button
        color="error"
        startIcon={<UndoRounded />}
        aria-label={t('suggestions.withdrawNamed', { title })}
        onClick={onWithdraw}
        sx={{ alignSelf: 'flex-start', mt: 'auto', mb: -1, ml: -1.75, zIndex: 1 }}
      >
        {t('suggestions.withdraw')}
      </Button>
    </Card>
  );
}
