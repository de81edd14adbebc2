import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { FileVersion } from '../../../../shared/contracts/delivery/uploads.ts';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { formatDateTime, formatSize } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { VersionDifferences } from './VersionDifferences.tsx';
import { type VersionedFile, versionRoutes } from './version-routes.ts';

interface Props {
  file: VersionedFile;
  version: FileVersion;
}

/** A version with its date, size and checksum. Earlier versions can be restored, compared and deleted. */
export function VersionRow({ file, version }: Props) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [isComparing, compare] = useState(false);
  const [isAsking, ask] = useState(false);
  const { holder, ...named } = file;
  const params = { ...named, versionId: version.id };
  const name = version.version;
  const restore = useChange(versionRoutes[holder].restore, {
    onSuccess: () => notify('versions.restored', { type: 'success', messageArgs: { name } }),
    onError: notifyError,
  });
  const remove = useChange(versionRoutes[holder].remove, {
    onSuccess: () => notify('versions.deleted', { type: 'success', messageArgs: { name } }),
    onError: (error) => {
      ask(false);
      notifyError(error);
    },
  });
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, borderColor: version.served ? 'primary.main' : 'divider' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="subtitle1" component="h4" sx={{ overflowWrap: 'anywhere' }}>
          {t('versions.name', { name })}
        </Typography>
        {version.served && (
          <Chip size="small" color="success" variant="outlined" label={t('versions.served')} />
        )}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[
          ...(version.readyDate ? [formatDateTime(version.readyDate)] : []),
          version.fileName,
          formatSize(version.fileSize),
        ].join(' · ')}
      </Typography>
      <Typography variant="caption" color="text.secondary" title={version.sha256}>
        SHA-256 {version.sha256.slice(0, 16)}…
      </Typography>
      {!version.served && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
          <Button
            variant="contained"
            loading={restore.isPending}
            onClick={() => restore.mutate({ params })}
            aria-label={t('versions.restoreNamed', { name })}
          >
            {t('versions.restore')}
          </Button>
          <Button
            variant="outlined"
            aria-expanded={isComparing}
            onClick={() => compare(!isComparing)}
            aria-label={t('versions.compareNamed', { name })}
          >
            {t('versions.compare')}
          </Button>
          <Button color="error" onClick={() => ask(true)} aria-label={t('versions.deleteNamed', { name })}>
            {t('common.delete')}
          </Button>
        </Box>
      )}
      {isComparing && !version.served && <VersionDifferences file={file} versionId={version.id} />}
      <ConfirmDialog
        open={isAsking}
        title={t('versions.deleteTitle', { name })}
        text={t('versions.deleteText', { size: formatSize(version.fileSize) })}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params })}
        onClose={() => ask(false)}
      />
    </Card>
  );
}
