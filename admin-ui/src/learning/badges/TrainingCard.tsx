import InsightsRounded from '@mui/icons-material/InsightsRounded';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { TrainingBadges } from '../../../../shared/contracts/learning/statistics.ts';
import { useBadgeWords } from '../../content/lookups/use-badge-words.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ShareButton } from '../open-badges/ShareButton.tsx';
import { BadgePicture } from './BadgePicture.tsx';
import { BadgeState } from './BadgeState.tsx';

interface Props {
  training: TrainingBadges;
  /** Whether the badges are the signed-in person's, who can share them. */
  own: boolean;
  onOpen?: ((trainingId: string) => void) | undefined;
}

/** A training with its badges, and a link to its figures. */
export function TrainingCard({ training: { trainingId, title, badges }, own, onOpen }: Props) {
  const t = useT();
  const words = useBadgeWords();
  const obtained = badges.filter((badge) => badge.obtained).length;
  return (
    <Card sx={{ p: 2, boxShadow: 'none' }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography variant="h5" component="h3" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('badges.reached', { reached: obtained, total: badges.length })}
        </Typography>
        {onOpen && (
          <Button
            size="small"
            startIcon={<InsightsRounded />}
            aria-label={t('badges.toDashboardOf', { title })}
            onClick={() => onOpen(trainingId)}
          >
            {t('shell.dashboard')}
          </Button>
        )}
      </Stack>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        }}
      >
        {badges.map((badge) => (
          <Box component="li" key={badge.number} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            <BadgePicture logo={badge.logo} obtained={badge.obtained} size={60} />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 700, lineHeight: 1.25 }}>{badge.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {badge.description}
              </Typography>
              <BadgeState obtained={badge.obtained} text={words.state(badge)} />
              {own && badge.obtained && (
                <ShareButton title={badge.name} what={{ trainingId, badge: badge.number }} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
