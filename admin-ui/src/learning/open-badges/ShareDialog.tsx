import { Alert, Button, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { CopyField } from '../../foundation/common/CopyField.tsx';
import { useErrorText, useNotifyError } from '../../foundation/common/error-text.ts';
import { FormDialog } from '../../foundation/common/FormDialog.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange, useChanges } from '../../foundation/providers/change.ts';
import { useCompany } from '../../foundation/providers/me.ts';
import { linkedInAddress } from './linked-in.ts';

/** An own certificate, or an own earned badge of a training. */
export type Shareable = { certificate: string } | { trainingId: string; badge: number };

interface Props {
  title: string;
  what: Shareable;
  onClose: () => void;
}

/** Explains who sees a shared certificate or badge, creates its page, and shows the link. */
export default function ShareDialog({ title, what, onClose }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { data: company } = useCompany();
  const share = useChanges((call) =>
    'certificate' in what
      ? call('POST /certificates/{number}/open-badge', { params: { number: what.certificate } })
      : call('POST /trainings/{id}/badges/{number}/open-badge', {
          params: { id: what.trainingId, number: String(what.badge) },
        }),
  );
  const withdraw = useChange('DELETE /open-badges/{number}', {
    onSuccess: () => {
      notify('openBadges.stopped', { type: 'success' });
      onClose();
    },
    onError: notifyError,
  });
  const url = share.data?.url;
  return (
    <FormDialog
      open
      width="sm"
      title={t('openBadges.shareNamed', { title })}
      onClose={onClose}
      busy={share.isPending}
      {...(url
        ? {}
        : {
            onSubmit: () => share.mutateAsync().catch(() => undefined),
            submit: { label: t('openBadges.create') },
          })}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {url ? (
          <>
            <CopyField label={t('openBadges.link')} value={url} hint={t('openBadges.linkHint')} />
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
              <Button variant="contained" href={url} target="_blank" rel="noopener">
                {t('openBadges.open')}
              </Button>
              <Button variant="outlined" href={`${url}?download=true`} download>
                {t('openBadges.download')}
              </Button>
              <Button
                variant="outlined"
                href={linkedInAddress(title, company?.name ?? '', url)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('openBadges.linkedIn')}
              </Button>
              <Button
                color="error"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { number: share.data?.number ?? '' } })}
              >
                {t('openBadges.stop')}
              </Button>
            </Stack>
            <Typography variant="body2" color="text.secondary">
              {t('openBadges.verifiable')}
            </Typography>
          </>
        ) : (
          <Typography color="text.secondary">{t('openBadges.explain')}</Typography>
        )}
        {share.error && <Alert severity="error">{errorText(share.error)}</Alert>}
      </Stack>
    </FormDialog>
  );
}
