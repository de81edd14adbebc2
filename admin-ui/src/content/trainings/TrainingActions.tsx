import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { TrainingDetail } from '../../../../shared/contracts/content/training-shapes.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useChange } from '../../foundation/providers/change.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { AssignButton } from '../assignments/AssignButton.tsx';
import { DeleteButton } from '../catalogue-parts/DeleteButton.tsx';
import { FiguresButtons } from '../catalogue-parts/FiguresButtons.tsx';
import { FileDownload } from '../launch/FileDownload.tsx';
import { LaunchButton } from '../launch/LaunchButton.tsx';
import { launchTypes } from '../launch/use-launch.ts';
import { VerifyAction } from '../partners/VerifyAction.tsx';
import { SuggestButton } from '../suggestions/SuggestButton.tsx';
import { VersionsButton } from '../versions/VersionsButton.tsx';

interface Props {
  training: TrainingDetail;
  title: string;
  onClose: () => void;
}

/** The actions of the role on a training: start, download, show figures, edit, delete (CA-04). */
export function TrainingActions({ training, title, onClose }: Props) {
  const t = useT();
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const role = session?.role ?? 'learner';
  const included = training.isOwner || training.isUnlocked;
  const runs = role === 'learner' || role === 'manager';
  const ready = training.files.filter((file) => file.status === 'ready' || file.current !== undefined);
  const web = ready.some((file) => file.fileType === 'WEB_GL');
  const launched = launchTypes(ready.map((file) => file.fileType));
  const ownTypes = ready.filter((file) => !file.fromMasterContent).map((file) => file.fileType);
  const mayEdit = role === 'super' || (role === 'admin' && training.isOwner);

  const withParameter = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.delete('training');
    next.set(name, value);
    setParams(next);
  };

  return (
    <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap' }}>
      {runs && included && web && (
        <Button
          variant="contained"
          size="large"
          startIcon={<PlayArrowRounded />}
          onClick={() => withParameter('play', training.id)}
        >
          {t(
            training.progressionPercent > 0 && training.progressionPercent < 100
              ? 'catalogue.resume'
              : 'player.start',
          )}
        </Button>
      )}
      {!runs && web && (included || role === 'super') && (
        <Button
          variant="outlined"
          startIcon={<VisibilityRounded />}
          onClick={() => withParameter('play', training.id)}
        >
          {t('player.preview')}
        </Button>
      )}
      {runs && included && launched.length > 0 && (
        <LaunchButton
          subject={{ trainingId: training.id, title, fileTypes: launched }}
          label={t('launcher.launch.start')}
          variant={web ? 'outlined' : 'contained'}
        />
      )}
      {included &&
        ready
          .filter((file) => file.fileType !== 'WEB_GL' || !runs)
          .map((file) => <FileDownload key={file.fileType} id={training.id} fileType={file.fileType} />)}
      <FiguresButtons of={{ formationId: training.id }} />
      {included && ready.length > 0 && (
        <>
          <AssignButton subject={{ trainingIds: [training.id], title }} />
          <SuggestButton subject={{ trainingIds: [training.id], title }} />
        </>
      )}
      {mayEdit && (
        <Button
          variant="outlined"
          startIcon={<EditRounded />}
          onClick={() => withParameter('wizard', training.id)}
        >
          {t('common.edit')}
        </Button>
      )}
      {mayEdit && <DuplicateButton id={training.id} onDone={(id) => withParameter('wizard', id)} />}
      {mayEdit && ownTypes.length > 0 && (
        <VersionsButton holder="training" id={training.id} title={title} fileTypes={ownTypes} />
      )}
      {role === 'super' && (training.isFromPartner || !training.isVerified) && (
        <VerifyAction training={training} title={title} />
      )}
      {mayEdit && <DeleteButton kind="training" id={training.id} title={title} onDeleted={onClose} />}
    </Box>
  );
}

/** Creates a draft with the same texts and pictures, and opens it in the wizard. */
function DuplicateButton({ id, onDone }: { id: string; onDone: (id: string) => void }) {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const duplicate = useChange('POST /trainings/{id}/duplicate', {
    onSuccess: (copy) => {
      notify('catalogue.duplicated', { type: 'success' });
      onDone(copy.id);
    },
    onError: notifyError,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<ContentCopyRounded />}
      loading={duplicate.isPending}
      loadingPosition="start"
      onClick={() => duplicate.mutate({ params: { id } })}
    >
      {t('catalogue.duplicate')}
    </Button>
  );
}
