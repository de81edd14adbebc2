import MilitaryTechRounded from '@mui/icons-material/MilitaryTechRounded';
import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { TrainingBadges } from '../../../../shared/contracts/learning/statistics.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ShareButton } from '../open-badges/ShareButton.tsx';

interface BadgeRowProps {
  badges: TrainingBadges['badges'];
  /** The training, if the badges are the signed-in person's, who can share them. */
  ownIn?: string | undefined;
}

/** The badges of a training. Badges that are not earned are pale. */
export function BadgeRow({ badges, ownIn }: BadgeRowProps) {
  const t = useT();
  const titleId = useId();
  if (badges.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {t('statistics.badges')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
        }}
      >
        {badges.map((badge) => (
          <Box component="li" key={badge.number} sx={{ textAlign: 'center' }}>
            <Box
              sx={{
                width: 76,
                height: 76,
                mx: 'auto',
                mb: 1,
                display: 'grid',
                placeItems: 'center',
                opacity: badge.obtained ? 1 : 0.45,
                filter: badge.obtained ? 'none' : 'grayscale(1)',
                color: 'secondary.main',
                '& svg': { fontSize: 64 },
              }}
            >
              {badge.logo ? (
                <img src={badge.logo} alt="" width={76} height={76} style={{ objectFit: 'contain' }} />
              ) : (
                <MilitaryTechRounded />
              )}
            </Box>
            <Typography sx={{ fontWeight: 600, lineHeight: 1.25 }}>{badge.name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {badge.description}
            </Typography>
            <Typography variant="caption" color={badge.obtained ? 'success.main' : 'text.secondary'}>
              {t(badge.obtained ? 'statistics.badge.obtained' : 'statistics.badge.notYet')}
            </Typography>
            {ownIn && badge.obtained && (
              <Box>
                <ShareButton title={badge.name} what={{ trainingId: ownIn, badge: badge.number }} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
