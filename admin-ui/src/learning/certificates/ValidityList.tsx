import EventRepeatRounded from '@mui/icons-material/EventRepeatRounded';
import { Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ValidityDetail } from '../../../../shared/contracts/learning/certificates.ts';
import { CardGrid } from '../../foundation/common/CardGrid.tsx';
import { ConfirmDialog } from '../../foundation/common/ConfirmDialog.tsx';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { CardsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { usePeriodText } from './period-words.ts';
import { ValidityDialog } from './ValidityDialog.tsx';

/** The trainings and courses whose certificates expire. Admins change them here. */
export function ValidityList() {
  const t = useT();
  const lang = useContentLanguage();
  const admin = useSession()?.role === 'admin';
  const [edited, setEdited] = useState<ValidityDetail | 'new'>();
  const { data, error, refetch } = useApi('GET /validities', { query: { lang } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton height={140} count={3} />;
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 280px' }}>
          {t('certificates.validityHint')}
        </Typography>
        {admin && (
          <Button startIcon={<EventRepeatRounded />} onClick={() => setEdited('new')} sx={{ minHeight: 44 }}>
            {t('certificates.add')}
          </Button>
        )}
      </Stack>
      {data.length === 0 ? (
        <EmptyState
          icon={<EventRepeatRounded />}
          title={t('certificates.noValidities')}
          text={t('certificates.noValiditiesHint')}
        />
      ) : (
        <CardGrid>
          {data.map((one) => (
            <ValidityCard key={one.id} validity={one} onEdit={admin ? () => setEdited(one) : undefined} />
          ))}
        </CardGrid>
      )}
      {edited && (
        <ValidityDialog
          {...(edited === 'new' ? {} : { validity: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface CardProps {
  validity: ValidityDetail;
  /** Absent for people who cannot change it. */
  onEdit: (() => void) | undefined;
}

function ValidityCard({ validity, onEdit }: CardProps) {
  const t = useT();
  const periodText = usePeriodText();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [isAsked, ask] = useState(false);
  const title = validity.content.title || t('certificates.deleted');
  const end = useChange('DELETE /validities/{id}', {
    staleWhenRefused: true,
    onSuccess: () => notify('certificates.ended', { type: 'success' }),
    onError: notifyError,
  });
  return (
    <Card component="li" sx={{ p: 2.25, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {periodText(validity)}
      </Typography>
      {onEdit && (
        <Stack direction="row" sx={{ gap: 1, mt: 'auto', mx: -0.75 }}>
          <Button onClick={onEdit} aria-label={t('certificates.editNamed', { title })}>
            {t('common.edit')}
          </Button>
          <Button color="error" onClick={() => ask(true)} aria-label={t('certificates.endNamed', { title })}>
            {t('certificates.end')}
          </Button>
        </Stack>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          title={t('certificates.endTitle', { title })}
          text={t('certificates.endText')}
          action={t('certificates.end')}
          busy={end.isPending}
          onConfirm={() => end.mutate({ params: { id: validity.id } }, { onSettled: () => ask(false) })}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
