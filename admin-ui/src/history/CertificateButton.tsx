import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import { Button, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { apiFile } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { saveFile } from './save-file.ts';

interface Props {
  trainingId: string;
  title: string;
  percent: number;
  /** Whose; absent: one's own. */
  userId?: string;
  /** The progress is on its way to the server: the button is there and waits for it. */
  saving?: boolean;
}

/** Downloads the certificate of a training; enabled at 100 percent (CE-01). */
export function CertificateButton({ trainingId, title, percent, userId, saving = false }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const notifyError = useNotifyError();
  const complete = percent >= 100;
  const download = useMutation({
    mutationFn: async () => {
      const params = { id: trainingId, lang };
      const { blob, fileName } = await apiFile('GET /trainings/{id}/certificate/{lang}', {
        params,
        query: userId ? { userId } : {},
      });
      saveFile(blob, fileName ?? 'certificate.pdf');
    },
    onError: notifyError,
  });
  return (
    <Tooltip title={complete ? '' : t('history.certificateAt100')}>
      <span>
        <Button
          variant={complete ? 'contained' : 'outlined'}
          size="small"
          startIcon={<WorkspacePremiumRounded />}
          disabled={!complete}
          loading={saving || download.isPending}
          loadingPosition="start"
          onClick={() => download.mutate()}
          aria-label={t('history.certificateOf', { title })}
          sx={{ minHeight: 44 }}
        >
          {t('history.certificate')}
        </Button>
      </span>
    </Tooltip>
  );
}
