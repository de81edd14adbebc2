import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import FavoriteRounded from '@mui/icons-material/FavoriteRounded';
import { Box, ButtonBase, Card, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { Cover } from '../catalogue/Cover.tsx';
import { Markers } from '../catalogue/Markers.tsx';
import { formatDate, formatDuration, formatSize } from '../common/format.ts';
import { useT } from '../i18n/index.ts';
import { FileStatus } from './FileStatus.tsx';

interface Props {
  rows: readonly TrainingItem[];
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

/** The trainings as rows; on phones one below the other, as cards. */
export function FormationRows({ rows, ...actions }: Props) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
      {rows.map((training) => (
        <Row key={training.id} training={training} {...actions} />
      ))}
    </Stack>
  );
}

function Row({ training, onOpen, onEdit, onDelete }: Omit<Props, 'rows'> & { training: TrainingItem }) {
  const { id, title, briefDescription, category, durationInMinute, lastModifiedDate, fileSize, totalLike } =
    training;
  const facts = [
    category?.name,
    formatDuration(durationInMinute),
    fileSize > 0 ? formatSize(fileSize) : undefined,
    training.partner?.name,
    formatDate(lastModifiedDate),
  ].filter(Boolean);
  return (
    <Card
      component="li"
      sx={{ display: 'flex', alignItems: 'stretch', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
    >
      <ButtonBase
        onClick={() => onOpen(id)}
        sx={{
          flex: '1 1 auto',
          minWidth: 0,
          width: { xs: '100%', md: 'auto' },
          justifyContent: 'flex-start',
          alignItems: 'stretch',
          textAlign: 'left',
          fontFamily: 'inherit',
          borderRadius: '18px',
        }}
      >
        <Cover
          src={training.background ?? training.logo}
          sx={{ width: { xs: 96, sm: 150 }, minHeight: 96, flexShrink: 0, borderRadius: '17px 0 0 17px' }}
        />
        <Stack sx={{ p: { xs: 1.5, sm: 2 }, gap: 0.5, minWidth: 0, justifyContent: 'center' }}>
          <Typography component="span" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color="text.secondary"
            sx={{
              overflow: 'hidden',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
            }}
          >
            {briefDescription}
          </Typography>
          <Typography component="span" variant="caption" color="text.secondary">
            {facts.join(' · ')}
          </Typography>
        </Stack>
      </ButtonBase>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: { xs: 1.5, md: 1 },
          flexWrap: 'wrap',
          justifyContent: { md: 'flex-end' },
          flex: { xs: '1 1 auto', md: '0 0 auto' },
          maxWidth: { md: 440 },
        }}
      >
        <Markers training={training} />
        {training.files.map((file) => (
          <FileStatus key={file.fileType} file={file} named />
        ))}
        <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
          <Likes count={totalLike} />
          <Actions title={title} onEdit={() => onEdit(id)} onDelete={() => onDelete(id)} />
        </Stack>
      </Stack>
    </Card>
  );
}

function Likes({ count }: { count: number }) {
  const t = useT();
  return (
    <Stack
      direction="row"
      role="img"
      aria-label={t('catalogue.likes', { smart_count: count })}
      sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary', px: 1 }}
    >
      <FavoriteRounded fontSize="small" />
      <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {count}
      </Box>
    </Stack>
  );
}

function Actions({ title, onEdit, onDelete }: { title: string; onEdit: () => void; onDelete: () => void }) {
  const t = useT();
  return (
    <>
      <Tooltip title={t('common.edit')}>
        <IconButton aria-label={`${t('common.edit')} ${title}`} onClick={onEdit}>
          <EditRounded />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('common.delete')}>
        <IconButton aria-label={`${t('common.delete')} ${title}`} onClick={onDelete} color="error">
          <DeleteRounded />
        </IconButton>
      </Tooltip>
    </>
  );
}
