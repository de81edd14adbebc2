import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import { Button, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { apiFile } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { saveFile } from './save-file.ts';

type Props = {
  title: string;
  percent: number;
  /** Whose; absent: one's own. */
  userId?: string;
  /** The progress is on its way to the server: the button is there and waits for it. */
  saving?: boolean;
} & ({ trainingId: string; courseId?: never } | { courseId: string; trainingId?: never });

/** Downloads the certificate of a training or a course; enabled at 100 percent (CE-01). */
export function CertificateButton(props: Props) {
  const { trainingId, courseId, title, percent, userId, saving = false } = props;
  const t = useT();
  const lang = useContentLanguage();
  const notifyError = useNotifyError();
  const complete = percent >= 100;
  const download = useMutation({
    mutationFn: async () => {
      const query = userId ? { userId } : {};
      const { blob, fileName } = courseId
        ? await apiFile('GET /courses/{id}/certificate/{lang}', { params: { id: courseId, lang }, query })
        : await apiFile('GET /trainings/{id}/certificate/{lang}', {
            params: { id: trainingId ?? '', lang },
            query,
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
