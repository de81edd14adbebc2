import { Chip, Tooltip } from '@mui/material';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { useT } from '../i18n/index.ts';
import { isUnderWay } from './catalogue-view.ts';

interface Props {
  training: Pick<
    TrainingItem,
    'isNew' | 'isUpdated' | 'isVerified' | 'isFromPartner' | 'isOwner' | 'isUnlocked' | 'progressionPercent'
  > & { files: readonly { status: string }[] };
}

/** What stands out about a training: new, under way, finished, not included, without content (spec 1 §2, §4). */
export function Markers({ training }: Props) {
  const t = useT();
  const { progressionPercent, isOwner, isUnlocked, files } = training;
  const ready = files.some((file) => file.status === 'ready');
  return (
    <>
      {training.isNew && <Chip size="small" color="secondary" label={t('catalogue.new')} />}
      {training.isUpdated && <Chip size="small" color="info" label={t('catalogue.updated')} />}
      {training.isFromPartner && !training.isVerified && (
        <Chip size="small" color="warning" label={t('catalogue.toVerify')} />
      )}
      {isUnderWay(training) && <Chip size="small" color="primary" label={t('catalogue.underWay')} />}
      {progressionPercent >= 100 && <Chip size="small" color="success" label={t('catalogue.finished')} />}
      {!isOwner && !isUnlocked && (
        <Tooltip title={t('catalogue.notIncludedHint')}>
          <Chip size="small" label={t('catalogue.notIncluded')} />
        </Tooltip>
      )}
      {isOwner && !ready && (
        <Tooltip title={t('catalogue.noContentHint')}>
          <Chip size="small" color="warning" variant="outlined" label={t('catalogue.noContent')} />
        </Tooltip>
      )}
    </>
  );
}
