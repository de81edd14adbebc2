import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { TrainingDetail } from '../../../shared/contracts/training-shapes.ts';
import { formatDate, formatDuration, formatSize } from '../common/format.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { useContentLanguage } from '../providers/language.ts';
import { ContentTypes } from './ContentTypes.tsx';

interface Props {
  training: TrainingDetail;
  videoLink: string | undefined;
}

/** What there is to know at a glance: duration, languages, headsets, where it runs, partner, video. */
export function TrainingFacts({ training, videoLink }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const headsets = useApi('GET /headsets', { query: { lang } }, { staleTime: 300_000 });
  const named = headsets.data
    ?.filter((headset) => training.headsetIds.includes(headset.id))
    .map((headset) => headset.name);
  const ready = training.files.filter((file) => file.status === 'ready');
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)' },
        overflowWrap: 'anywhere',
      }}
    >
      <Fact name={t('catalogue.duration')}>{formatDuration(training.durationInMinute)}</Fact>
      <Fact name={t('catalogue.languages')}>
        {training.contentLanguages.map((one) => t(`common.contentLanguage.${one}`)).join(', ')}
      </Fact>
      <Fact name={t('catalogue.headsets')}>{named?.join(', ')}</Fact>
      {ready.length > 0 && (
        <Fact name={t('catalogue.runsOn')}>
          <ContentTypes types={ready.map((file) => file.fileType)} />
        </Fact>
      )}
      {training.fileSize > 0 && <Fact name={t('catalogue.size')}>{formatSize(training.fileSize)}</Fact>}
      {training.partner && <Fact name={t('catalogue.partner')}>{training.partner.name}</Fact>}
      <Fact name={t('catalogue.resourceCount')}>{training.resources.length}</Fact>
      <Fact name={t('catalogue.modified')}>{formatDate(training.lastModifiedDate)}</Fact>
      {videoLink && (
        <Fact name={t('catalogue.video')}>
          <Link href={videoLink} target="_blank" rel="noopener noreferrer">
            {t('catalogue.watch')}
          </Link>
        </Fact>
      )}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, minHeight: 24 }}>
        {children}
      </Typography>
    </Box>
  );
}
