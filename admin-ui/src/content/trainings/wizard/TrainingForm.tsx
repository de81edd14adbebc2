import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { TrainingDetail } from '../../../../../shared/contracts/content/training-shapes.ts';
import { ErrorState } from '../../../foundation/common/ErrorState.tsx';
import { FormDialog } from '../../../foundation/common/FormDialog.tsx';
import { FieldsSkeleton } from '../../../foundation/common/skeletons.tsx';
import { useT } from '../../../foundation/i18n/index.ts';
import { useApi } from '../../../foundation/providers/api.ts';
import { useCompany, useProfile } from '../../../foundation/providers/me.ts';
import { useSession } from '../../../foundation/providers/session.ts';

const TrainingWizard = lazy(() =>
  import('./TrainingWizard.tsx').then((module) => ({ default: module.TrainingWizard })),
);

interface Props {
  /** The read of the training. Undefined for a new training. */
  training?: UseQueryResult<TrainingDetail>;
  onClose: () => void;
}

/** The training wizard, once the training and the quota are read. */
export function TrainingForm({ training, onClose }: Props) {
  const t = useT();
  const { data: profile } = useProfile();
  const { data: company } = useCompany();
  const superAdmin = useSession()?.role === 'super';
  const ownerId = training ? training.data?.ownerId : profile?.clientId;
  const quota = useApi(
    'GET /clients/{id}/quota',
    { params: { id: ownerId ?? '' } },
    { enabled: ownerId !== undefined, retry: false },
  );
  const waiting = training?.isPending || profile === undefined || quota.isPending;
  const shell = (content: ReactNode) => (
    <FormDialog
      open
      full
      title={t(training ? 'trainings.wizard.edit' : 'trainings.wizard.create')}
      onClose={onClose}
    >
      {content}
    </FormDialog>
  );
  if (training?.isError)
    return shell(<ErrorState error={training.error} onRetry={() => void training.refetch()} />);
  if (waiting) return shell(<FieldsSkeleton count={6} />);
  const { maxSize, currentSize = 0, reservedSize = 0 } = quota.data ?? {};
  const room = typeof maxSize === 'number' ? maxSize - currentSize - (reservedSize ?? 0) : undefined;
  return (
    <Suspense fallback={shell(<FieldsSkeleton count={6} />)}>
      <TrainingWizard
        training={training?.data}
        ownerId={ownerId}
        room={room}
        offlineAccess={superAdmin || Boolean(company?.offlineAccess)}
        masterContents={
          (superAdmin || Boolean(company?.masterContentAccess && company.mayHoldContent)) &&
          ownerId === profile.clientId
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
