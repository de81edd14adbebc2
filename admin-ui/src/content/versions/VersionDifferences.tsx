import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { formatSize } from '../../foundation/common/format.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { type VersionedFile, versionRoutes } from './version-routes.ts';

const colors = { added: 'success.main', removed: 'error.main', changed: 'warning.main' } as const;

/** Shows which files inside a version differ from the served version. */
export function VersionDifferences({ file, versionId }: { file: VersionedFile; versionId: string }) {
  const t = useT();
  const { holder, ...named } = file;
  const { data, error, refetch } = useApi(versionRoutes[holder].compare, { params: { ...named, versionId } });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <LinearProgress sx={{ mt: 2 }} aria-label={t('versions.comparing')} />;
  const { files, added, removed, changed, unchanged } = data;
  const size = (bytes: number | null) => (bytes === null ? '' : formatSize(bytes));
  return (
    <Stack sx={{ gap: 1, mt: 2 }} role="region" aria-label={t('versions.compare')}>
      <Typography variant="body2">
        {t('versions.differences', { added, removed, changed, unchanged })}
      </Typography>
      {files.length > 0 && (
        // A scrollable list needs the focus of the keyboard.
        <Box
          component="ul"
          tabIndex={0}
          aria-label={t('versions.files')}
          sx={{ m: 0, p: 1, maxHeight: 260, overflow: 'auto', listStyle: 'none', bgcolor: 'action.hover' }}
        >
          {files.map(({ path, difference, before, after }) => (
            <Box component="li" key={path} sx={{ py: 0.25 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ color: colors[difference], fontWeight: 600 }}>
                  {t(`versions.difference.${difference}`)}
                </Box>{' '}
                {path}{' '}
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {[size(before), size(after)].filter(Boolean).join(' → ')}
                </Box>
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {files.length < added + removed + changed && (
        <Typography variant="caption" color="text.secondary">
          {t('versions.more', { count: added + removed + changed - files.length })}
        </Typography>
      )}
    </Stack>
  );
}
