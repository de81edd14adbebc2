import { Alert, Stack, Typography } from '@mui/material';
import type { FileType } from '../../../../shared/contracts/content/content-files.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { formatSize } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { VersionRow } from './VersionRow.tsx';
import { type VersionedFile, type VersionHolder, versionRoutes } from './version-routes.ts';

interface Props {
  holder: VersionHolder;
  id: string;
  title: string;
  fileTypes: readonly FileType[];
  onClose: () => void;
}

/** Lists the versions of each content file. Restores, compares and deletes them. */
export default function VersionsDialog({ holder, id, title, fileTypes, onClose }: Props) {
  const t = useT();
  return (
    <FormDialog open width="md" title={t('versions.title', { title })} onClose={onClose}>
      <Stack sx={{ gap: 4, pt: 1 }}>
        <Typography color="text.secondary">{t('versions.explain')}</Typography>
        {fileTypes.map((fileType) => (
          <FileVersions key={fileType} holder={holder} id={id} fileType={fileType} />
        ))}
      </Stack>
    </FormDialog>
  );
}

function FileVersions({ holder, id, fileType }: VersionedFile) {
  const t = useT();
  const { data, error, refetch } = useApi(versionRoutes[holder].list, { params: { id, fileType } });
  const type = t(`catalogue.types.${fileType}`);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton count={1} height={120} />;
  const { versions, maximum } = data;
  const bytes = versions.reduce((sum, { served, fileSize }) => sum + (served ? 0 : fileSize), 0);
  return (
    <Stack component="section" aria-label={type} sx={{ gap: 1.5 }}>
      <Typography variant="h5" component="h3">
        {type}
      </Typography>
      {fileType === 'APK' && versions.length > 1 && <Alert severity="info">{t('versions.android')}</Alert>}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
        {versions.map((version) => (
          <VersionRow key={version.id} file={{ holder, id, fileType }} version={version} />
        ))}
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {versions.length > 1
          ? t('versions.used', { size: formatSize(bytes), count: versions.length, maximum })
          : t('versions.single', { maximum })}
      </Typography>
    </Stack>
  );
}
