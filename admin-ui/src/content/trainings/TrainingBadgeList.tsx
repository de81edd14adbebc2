import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import { Box, Typography } from '@mui/material';
import type { TrainingDetail } from '../../../../shared/contracts/content/training-shapes.ts';
import { type ContentLanguage, inLanguage } from '../../../../shared/lang.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { Part } from '../catalogue-parts/detail-parts.tsx';

interface Props {
  training: Pick<TrainingDetail, 'badges'>;
  lang: ContentLanguage;
}

/** The three badges of a training, with picture, name and description. */
export function TrainingBadgeList({ training, lang }: Props) {
  const t = useT();
  if (training.badges.length === 0) return null;
  return (
    <Part title={t('catalogue.badges')}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
        }}
      >
        {training.badges.map((badge) => {
          const text = inLanguage(badge.i18n, lang);
          return (
            <Box component="li" key={badge.number} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              {badge.logo ? (
                <Box component="img" src={badge.logo} alt="" width={60} height={60} sx={{ flexShrink: 0 }} />
              ) : (
                <EmojiEventsRounded aria-hidden color="primary" sx={{ fontSize: 60 }} />
              )}
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 700 }}>{text?.name}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {text?.description}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Part>
  );
}
