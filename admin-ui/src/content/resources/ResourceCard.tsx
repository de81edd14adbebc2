import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import { Box, Card, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../../shared/contracts/content/resources.ts';
import { formatDate } from '../../foundation/common/format.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { FileStatus } from '../../foundation/uploads/index.ts';
import { DownloadDocument } from './DownloadDocument.tsx';
import { formatResourceSize } from './format-resource-size.ts';
import { ResourceIcon } from './ResourceIcon.tsx';
import { UsedBy } from './UsedBy.tsx';

/**
 * The document of the record context, with its facts, uses and actions. `writes` allows changes of own
 * documents.
 */
export function ResourceCard({ writes }: { writes: boolean }) {
  const t = useT();
  const resource = useRecordContext<Resource>();
  const [, setEdit] = useAddress('edit');
  const [, setDeleting] = useAddress('delete');
  if (!resource) return null;
  const { id, title, filename, file, upload, createdBy, lastUpdateDate } = resource;
  const facts = [filename, formatResourceSize(resource) ?? (upload ? undefined : t('resources.noFile'))];
  const origin = [createdBy && t('resources.by', { name: createdBy }), formatDate(lastUpdateDate)];
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start', flex: 1 }}>
        <Box sx={{ pt: 0.25 }}>
          <ResourceIcon type={resource.type} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h2" variant="h6">
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {origin.filter(Boolean).join(' · ')}
          </Typography>
          {upload && (
            <Box sx={{ mt: 0.75 }}>
              <FileStatus file={upload} verbose />
            </Box>
          )}
        </Box>
      </Stack>
      <Stack
        direction="row"
        sx={{ mt: 1, gap: 0.5, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <UsedBy trainings={resource.trainings} courses={resource.courses} />
        <Stack direction="row">
          {file && (
            <DownloadDocument resource={resource}>
              {(link) => (
                <Tooltip title={t('common.download')}>
                  <IconButton component="a" {...link}>
                    <DownloadRounded />
                  </IconButton>
                </Tooltip>
              )}
            </DownloadDocument>
          )}
          {writes && resource.isOwner && (
            <Tooltip title={t('common.edit')}>
              <IconButton onClick={() => setEdit(id)} aria-label={t('resources.editNamed', { title })}>
                <EditRounded />
              </IconButton>
            </Tooltip>
          )}
          {writes && resource.isOwner && (
            <Tooltip title={t('common.delete')}>
              <IconButton onClick={() => setDeleting(id)} aria-label={t('resources.deleteNamed', { title })}>
                <DeleteOutlineRounded />
              </IconButton>
            </Tooltip>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
