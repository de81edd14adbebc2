import CampaignRounded from '@mui/icons-material/CampaignRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import PersonRemoveRounded from '@mui/icons-material/PersonRemoveRounded';
import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';

interface Props {
  member: Profile;
  onConsult: () => void;
  onRemove: () => void;
  onSuggest: () => void;
}

/** A member of the team: last visit, number of badges and actions (TE-01). */
export function TeamCard({ member, onConsult, onRemove, onSuggest }: Props) {
  const t = useT();
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Card component="li" sx={{ p: 2.25, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.75, alignItems: 'center' }}>
        <Avatar {...member} size={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {member.lastConnection
              ? t('people.lastConnection', { date: formatDate(member.lastConnection) })
              : t('people.never')}
          </Typography>
        </Box>
      </Stack>
      <Chip
        size="small"
        variant="outlined"
        icon={<EmojiEventsRounded />}
        label={t('team.badges', { smart_count: member.badges.length })}
        sx={{ alignSelf: 'flex-start' }}
      />
      {/* Fits three buttons in a row at 360 pixels. */}
      <Stack
        direction="row"
        sx={{
          gap: { sm: 1 },
          flexWrap: 'wrap',
          mt: 'auto',
          mx: -0.75,
          '& .MuiButton-root': { px: { xs: 1, sm: 1.5 } },
        }}
      >
        <Button
          startIcon={<InsightsRounded />}
          onClick={onConsult}
          aria-label={t('people.consultNamed', { name })}
        >
          {t('people.consult')}
        </Button>
        <Button
          startIcon={<CampaignRounded />}
          onClick={onSuggest}
          aria-label={t('team.suggestTo', { name })}
        >
          {t('suggestions.suggest')}
        </Button>
        <Button
          color="error"
          startIcon={<PersonRemoveRounded />}
          onClick={onRemove}
          aria-label={t('team.removeNamed', { name })}
        >
          {t('common.remove')}
        </Button>
      </Stack>
    </Card>
  );
}
