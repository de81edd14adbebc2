import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import ThumbUpRounded from '@mui/icons-material/ThumbUpRounded';
import { Box, IconButton, Typography } from '@mui/material';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { useMarks } from './use-marks.ts';

interface Props {
  training: Pick<TrainingItem, 'id' | 'like' | 'favorite' | 'totalLike' | 'isOwner' | 'isUnlocked'> & {
    title: string;
  };
}

/** The buttons for like and favourite. Admins see only the number of likes (TR-09). */
export function MarkButtons({ training }: Props) {
  const t = useT();
  const session = useSession();
  const { toggleLike, toggleFavourite } = useMarks();
  const { title, totalLike } = training;
  const mayMark =
    (session?.role === 'learner' || session?.role === 'manager') && (training.isOwner || training.isUnlocked);
  if (!mayMark) {
    return (
      <Box
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          color: 'text.secondary',
          minHeight: 44,
          pr: 1,
        }}
      >
        <ThumbUpOutlined aria-hidden fontSize="small" />
        <Typography variant="body2">{t('catalogue.likes', { smart_count: totalLike })}</Typography>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <IconButton
        aria-pressed={training.like}
        aria-label={t('catalogue.likeOf', { title, smart_count: totalLike })}
        onClick={() => toggleLike(training)}
        color={training.like ? 'primary' : 'default'}
      >
        {training.like ? <ThumbUpRounded fontSize="small" /> : <ThumbUpOutlined fontSize="small" />}
      </IconButton>
      <Typography
        variant="body2"
        aria-hidden
        sx={{ color: 'text.secondary', mr: 0.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {totalLike}
      </Typography>
      <IconButton
        aria-pressed={training.favorite}
        aria-label={t('catalogue.favouriteOf', { title })}
        onClick={() => toggleFavourite(training)}
        color={training.favorite ? 'secondary' : 'default'}
      >
        {training.favorite ? (
          <FavoriteRounded fontSize="small" />
        ) : (
          <FavoriteBorderRounded fontSize="small" />
        )}
      </IconButton>
    </Box>
  );
}
