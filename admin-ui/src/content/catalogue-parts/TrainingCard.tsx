import { memo } from 'react';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { CatalogueCard } from './CatalogueCard.tsx';
import { ContentTypes } from './ContentTypes.tsx';
import { Cover } from './Cover.tsx';
import { isUnderWay } from './catalogue-view.ts';
import { MarkButtons } from './MarkButtons.tsx';
import { Markers } from './Markers.tsx';

/** A training in a catalogue. Renders only if the training changes. */
export const TrainingCard = memo(({ training }: { training: TrainingItem }) => {
  const t = useT();
  const { title, progressionPercent } = training;
  return (
    <CatalogueCard
      opens="training"
      id={training.id}
      title={title}
      description={training.briefDescription}
      overline={training.category?.name}
      cover={<Cover src={training.logo} sx={{ aspectRatio: '16 / 9' }} />}
      markers={<Markers training={training} />}
      minutes={training.durationInMinute}
      facts={<ContentTypes types={training.fileTypes} />}
      marks={<MarkButtons training={training} />}
      progress={
        isUnderWay(training)
          ? { value: progressionPercent, label: t('catalogue.progressOf', { title }) }
          : undefined
      }
    />
  );
});
TrainingCard.displayName = 'TrainingCard';
