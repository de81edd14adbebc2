import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import { Box, Button, ButtonGroup, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { CertificateDetail } from '../../../../shared/contracts/learning/certificates.ts';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { EmptyState } from '../../foundation/common/EmptyState.tsx';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useDownload } from '../../foundation/common/use-download.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { apiFile, useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { CertificateLanguages } from '../history/CertificateLanguages.tsx';
import { ShareButton } from '../open-badges/ShareButton.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

const stateColours = { valid: 'success', expired: 'default', revoked: 'error' } as const;

/** The issued certificates of the signed-in person, or of a member, also expired and revoked ones. */
export function CertificateList({ userId }: { userId?: string }) {
  const t = useT();
  const lang = useContentLanguage();
  const role = useSession()?.role;
  const [revoked, setRevoked] = useState<CertificateDetail>();
  const { data, error, refetch } = useApi('GET /certificates', {
    query: { lang, ...(userId ? { userId } : {}) },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={3} height={92} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<WorkspacePremiumRounded />}
        title={t('certificates.nothing')}
        text={t('certificates.nothingHint')}
      />
    );
  const mayRevoke = userId !== undefined && (role === 'admin' || role === 'super');
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.map((one) => (
          <CertificateCard
            key={one.number}
            certificate={one}
            own={userId === undefined}
            onRevoke={mayRevoke && one.state !== 'revoked' ? () => setRevoked(one) : undefined}
          />
        ))}
      </Box>
      {revoked && <RevokeDialog certificate={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

interface CardProps {
  certificate: CertificateDetail;
  /** Whether it is a certificate of the signed-in person, who can share it. */
  own: boolean;
  /** Absent for people who cannot revoke it. */
  onRevoke: (() => void) | undefined;
}

function CertificateCard({ certificate, own, onRevoke }: CardProps) {
  const t = useT();
  const onScreen = useContentLanguage();
  const { number, content, state, completedDate, expiresDate, revoked } = certificate;
  const title = content.title || t('certificates.deleted');
  const download = useDownload(
    (lang: ContentLanguage) =>
      apiFile('GET /certificates/{number}/document/{lang}', { params: { number, lang } }),
    'certificate.pdf',
  );
  const facts = [
    t('certificates.completed', { date: formatDate(completedDate) }),
    expiresDate &&
      !revoked &&
      t(state === 'expired' ? 'certificates.expiredOn' : 'certificates.validUntil', {
        date: formatDate(expiresDate),
      }),
    revoked &&
      t('certificates.revokedOn', {
        name: revoked.by.name ?? t('certificates.someone'),
        date: formatDate(revoked.at),
        reason: revoked.reason,
      }),
    number,
  ];
  return (
    <Card
      component="li"
      sx={{ p: 2, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', overflow: 'visible' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip size="small" color={stateColours[state]} label={t(`certificates.states.${state}`)} />
        </Stack>
        {facts.map(
          (fact) =>
            fact && (
              <Typography key={fact} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {fact}
              </Typography>
            ),
        )}
      </Box>
      {onRevoke && (
        <Button
          color="error"
          onClick={onRevoke}
          aria-label={t('certificates.revokeNamed', { title })}
          sx={{ minHeight: 44 }}
        >
          {t('certificates.revoke')}
        </Button>
      )}
      {own && state !== 'revoked' && <ShareButton title={title} what={{ certificate: number }} />}
      {state !== 'revoked' && (
        <ButtonGroup variant="outlined" size="small">
          <Button
            startIcon={<WorkspacePremiumRounded />}
            loading={download.isPending}
            loadingPosition="start"
            onClick={() => download.mutate(onScreen)}
            aria-label={t('certificates.downloadNamed', { title })}
            sx={{ minHeight: 44 }}
          >
            {t('certificates.download')}
          </Button>
          <CertificateLanguages title={title} disabled={download.isPending} onPick={download.mutate} />
        </ButtonGroup>
      )}
    </Card>
  );
}
