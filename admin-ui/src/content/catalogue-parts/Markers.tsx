import { Chip, type ChipProps } from '@mui/material';
import type { TrainingDetail, TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { isUnderWay } from './catalogue-view.ts';

interface Props {
  training: Pick<
    TrainingItem,
    'isNew' | 'isUpdated' | 'isVerified' | 'isOwner' | 'isUnlocked' | 'progressionPercent'
  > &
    Pick<TrainingItem, 'isDraft' | 'logo'> &
    Pick<TrainingDetail, 'missing'> & { files: readonly { status: string }[] };
}

/**
 * The chips of a training (spec 1 §2, §4): new, updated, to verify or published (for super admins), in progress,
 * completed, included or not, without content, not published for another reason.
 */
export function Markers({ training }: Props) {
  const t = useT();
  const role = useSession()?.role;
  const { progressionPercent, isOwner, isUnlocked, isVerified, files } = training;
  const ready = files.some((file) => file.status === 'ready');
  const whole = !training.isDraft && training.logo !== null && !training.missing?.length;
  const waiting = !isVerified;
  return (
    <>
      {training.isNew && training.progressionPercent === 0 && (
        <Chip size="small" color="secondary" label={t('catalogue.new')} />
      )}
      {training.isUpdated && <Chip size="small" color="info" label={t('catalogue.updated')} />}
      {waiting && role === 'super' && <Chip size="small" color="warning" label={t('catalogue.toVerify')} />}
      {role === 'super' && ready && whole && !waiting && (
        <Chip size="small" color="success" label={t('catalogue.publishedMark')} />
      )}
      {isUnderWay(training) && <Chip size="small" color="primary" label={t('catalogue.underWay')} />}
      {progressionPercent >= 100 && <Chip size="small" color="success" label={t('catalogue.finished')} />}
      {role === 'admin' && !isOwner && isUnlocked && (
        <Chip size="small" color="success" label={t('catalogue.included')} />
      )}
      {!isOwner && !isUnlocked && role !== 'super' && (
        <Hinted hint={t('catalogue.notIncludedHint')} label={t('catalogue.notIncluded')} />
      )}
      {isOwner && !ready && (
        <Hinted hint={t('catalogue.noContentHint')} color="warning" label={t('catalogue.noContent')} />
      )}
      {ready && !whole && !waiting && (isOwner || role === 'super') && (
        <Hinted hint={t('catalogue.notPublishedHint')} color="warning" label={t('catalogue.notPublished')} />
      )}
    </>
  );
}

/** A chip with a reason. Screen readers read the hint. */
const Hinted = ({ hint, ...chip }: { hint: string } & Pick<ChipProps, 'label' | 'color'>) => (
  <Chip size="small" data-hint={hint} aria-label={hint} {...chip} />
);
