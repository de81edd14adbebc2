import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import { Box, Card, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { MasterContent } from '../../../shared/contracts/master-contents.ts';
import { formatDate, formatSize } from '../common/format.ts';
import { useT } from '../i18n/index.ts';
import { UsedBy } from '../resources/UsedBy.tsx';
import { FileStatus } from '../trainings/FileStatus.tsx';

interface Props {
  master: MasterContent;
  /** Absent where the person only looks. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A master content with its files and how far they are, and the trainings that use it. */
export function MasterContentCard({ master, onEdit, onDelete }: Props) {
  const t = useT();
  const { name, files, fileSize, lastModifiedDate, trainings } = master;
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h6">
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            fileSize > 0 ? formatSize(fileSize) : t('masterContents.noFiles'),
            formatDate(lastModifiedDate),
          ].join(' · ')}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', flex: 1 }}>
        {files.map((file) => (
          <FileStatus key={file.fileType} file={file} named />
        ))}
      </Stack>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <UsedBy trainings={trainings} />
        <Stack direction="row">
          {onEdit && (
            <Tooltip title={t('common.edit')}>
              <IconButton onClick={onEdit} aria-label={t('masterContents.editNamed', { name })}>
                <EditRounded />
              </IconButton>
            </Tooltip>
          )}
          {onDelete && (
            <Tooltip title={t('common.delete')}>
              <IconButton onClick={onDelete} aria-label={t('masterContents.deleteNamed', { name })}>
                <DeleteOutlineRounded />
              </IconButton>
            </Tooltip>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
