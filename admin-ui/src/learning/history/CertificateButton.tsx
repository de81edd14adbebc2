import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import { Button, ButtonGroup, Tooltip } from '@mui/material';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { useDownload } from '../../foundation/common/use-download.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { apiFile } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { CertificateLanguages } from './CertificateLanguages.tsx';

type Props = {
  title: string;
  percent: number;
  /** The person of the certificate. Absent for the own certificate. */
  userId?: string;
  /** Whether the progress is being sent to the server. The button waits for it. */
  saving?: boolean;
} & ({ trainingId: string; courseId?: never } | { courseId: string; trainingId?: never });

/**
 * Downloads the certificate of a training or a course, in the language of the page or in another content
 * language. Enabled at 100 percent (CE-01).
 */
export function CertificateButton(props: Props) {
  const { trainingId, courseId, title, percent, userId, saving = false } = props;
  const t = useT();
  const onScreen = useContentLanguage();
  const complete = percent >= 100;
  const download = useDownload((lang: ContentLanguage) => {
    const query = userId ? { userId } : {};
    return courseId
      ? apiFile('GET /courses/{id}/certificate/{lang}', { params: { id: courseId, lang }, query })
      : apiFile('GET /trainings/{id}/certificate/{lang}', { params: { id: trainingId ?? '', lang }, query });
  }, 'certificate.pdf');
  const busy = saving || download.isPending;
  return (
    <Tooltip title={complete ? '' : t('history.certificateAt100')}>
      <span>
        <ButtonGroup variant={complete ? 'contained' : 'outlined'} size="small" disabled={!complete}>
          <Button
            startIcon={<WorkspacePremiumRounded />}
            loading={busy}
            loadingPosition="start"
            onClick={() => download.mutate(onScreen)}
            aria-label={t('history.certificateOf', { title })}
            sx={{ minHeight: 44 }}
          >
            {t('history.certificate')}
          </Button>
          <CertificateLanguages title={title} disabled={busy || !complete} onPick={download.mutate} />
        </ButtonGroup>
      </span>
    </Tooltip>
  );
}
