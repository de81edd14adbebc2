import AccessibilityNewRounded from '@mui/icons-material/AccessibilityNewRounded';
import ChairAltRounded from '@mui/icons-material/ChairAltRounded';
import ZoomOutMapRounded from '@mui/icons-material/ZoomOutMapRounded';
import { Box, Link } from '@mui/material';
import type { ElementType, ReactNode } from 'react';
import type { PlayArea, TrainingField } from '../../../../shared/contracts/content/training-fields.ts';
import type { TrainingDetail } from '../../../../shared/contracts/content/training-shapes.ts';
import { formatDate, formatDuration, formatSize } from '../../foundation/common/format.ts';
import { type Translate, useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { ContentTypes } from '../catalogue-parts/ContentTypes.tsx';
import { Fact, Facts } from '../catalogue-parts/detail-parts.tsx';
import { headsetNames } from './headset-names.ts';

interface Props {
  training: TrainingDetail;
  videoLink: string | undefined;
}

/** Returns the fact of a field, or undefined for an empty field. `headsets` contains their names. */
type FactOf = (
  training: TrainingDetail,
  t: Translate,
  headsets: string | undefined,
) => TrainingFact | '' | undefined;
interface TrainingFact {
  name: string;
  value: ReactNode;
}

/** Marks a field that another part of the dialog shows. */
const shownSeparately = undefined;

/** The fact of each field, in the order of display. A new field does not compile without an entry. */
const factsOfFields = {
  durationInMinute: ({ durationInMinute }, t) => ({
    name: t('catalogue.duration'),
    value: formatDuration(durationInMinute),
  }),
  contentLanguages: ({ contentLanguages }, t) => ({
    name: t('catalogue.languages'),
    value: contentLanguages.map((one) => t(`common.contentLanguage.${one}`)).join(', '),
  }),
  headsetIds: (_, t, headsets) => headsets && { name: t('catalogue.headsets'), value: headsets },
  playArea: ({ playArea }, t) =>
    playArea && { name: t('catalogue.playArea'), value: <PlayAreaMark playArea={playArea} /> },
  i18n: shownSeparately,
  partnerId: shownSeparately,
  categoryId: shownSeparately,
  skillIds: shownSeparately,
  tags: shownSeparately,
  badges: shownSeparately,
  launchParameter: shownSeparately,
  masterContentId: shownSeparately,
} satisfies Record<TrainingField, FactOf | undefined>;

/** Shows the facts of a training: its fields, then systems, size, partner, documents, date and video. */
export function TrainingFacts({ training, videoLink }: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const headsets = useApi('GET /headsets', { query: { lang } }, { staleTime: 300_000 });
  const names = headsetNames(training.headsetIds, headsets.data);
  const ready = training.files.filter((file) => file.status === 'ready');
  const facts = Object.values<FactOf | undefined>(factsOfFields).flatMap(
    (fact) => fact?.(training, t, names) || [],
  );
  return (
    <Facts>
      {facts.map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
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
    </Facts>
  );
}

const playAreaIcons: Record<PlayArea, ElementType> = {
  SEATED: ChairAltRounded,
  STANDING: AccessibilityNewRounded,
  ROOM_SCALE: ZoomOutMapRounded,
};

function PlayAreaMark({ playArea }: { playArea: PlayArea }) {
  const t = useT();
  const Icon = playAreaIcons[playArea];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Icon aria-hidden fontSize="small" color="primary" />
      {t(`catalogue.playAreas.${playArea}`)}
    </Box>
  );
}
