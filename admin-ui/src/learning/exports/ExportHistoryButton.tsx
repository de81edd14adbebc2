import { useT } from '../../foundation/i18n/index.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { useExport } from './use-export.ts';

interface Props {
  userId: string;
  compact?: boolean;
}

/** Downloads the history of a person: trainings and courses, latest session first (TE-03). */
export function ExportHistoryButton({ userId, compact = false }: Props) {
  const t = useT();
  const run = useExport();
  return (
    <DownloadButton
      label={t('exports.exportHistory')}
      compact={compact}
      loading={run.isPending}
      onClick={() => run.mutate({ what: 'history', id: userId, whose: 'own' })}
    />
  );
}
