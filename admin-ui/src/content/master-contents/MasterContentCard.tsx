import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import { Box, Card, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { MasterContent } from '../../../../shared/contracts/content/master-contents.ts';
import { formatDate, formatSize } from '../../foundation/common/format.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { FileStatus } from '../../foundation/uploads/index.ts';
import { UsedBy } from '../resources/UsedBy.tsx';
import { servedFile } from '../versions/replaced-file.ts';
import { VersionsButton } from '../versions/VersionsButton.tsx';

/** The master content of the record context, with its files, their state, and the trainings that use it. */
export function MasterContentCard({ writes }: { writes: boolean }) {
  const t = useT();
  const master = useRecordContext<MasterContent>();
  const [, setEdit] = useAddress('edit');
  const [, setDeleting] = useAddress('delete');
  if (!master) return null;
  const { id, name, files, fileSize, lastModifiedDate, trainings } = master;
  const served = files.filter((file) => servedFile(file)).map((file) => file.fileType);
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
          {writes && served.length > 0 && (
            <VersionsButton holder="master-content" id={id} title={name} fileTypes={served} compact />
          )}
          {writes && (
            <Tooltip title={t('common.edit')}>
              <IconButton onClick={() => setEdit(id)} aria-label={t('masterContents.editNamed', { name })}>
                <EditRounded />
              </IconButton>
            </Tooltip>
          )}
          {writes && (
            <Tooltip title={t('common.delete')}>
              <IconButton
                onClick={() => setDeleting(id)}
                aria-label={t('masterContents.deleteNamed', { name })}
              >
                <DeleteOutlineRounded />
              </IconButton>
            </Tooltip>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
