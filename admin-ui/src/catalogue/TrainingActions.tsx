import BarChartRounded from '@mui/icons-material/BarChartRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import { Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FileType } from '../../../shared/contracts/content-files.ts';
import type { TrainingDetail } from '../../../shared/contracts/training-shapes.ts';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { useT } from '../i18n/index.ts';
import { VerifyAction } from '../partners/VerifyAction.tsx';
import { api } from '../providers/api.ts';
import { useSession } from '../providers/session.ts';
import { SuggestButton } from '../suggestions/SuggestButton.tsx';

interface Props {
  training: TrainingDetail;
  title: string;
  onClose: () => void;
}

const dashboards = {
  learner: '/learner/dashboard',
  manager: '/manager/dashboard',
  admin: '/admin/dashboard',
  super: '/widid/dashboard',
} as const;

/** What the role may do with a training: start and download it, see its figures, change or delete it (CA-04). */
export function TrainingActions({ training, title, onClose }: Props) {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const role = session?.role ?? 'learner';
  const included = training.isOwner || training.isUnlocked;
  const runs = role === 'learner' || role === 'manager';
  const ready = training.files.filter((file) => file.status === 'ready' || file.current !== undefined);
  const web = ready.some((file) => file.fileType === 'WEB_GL');
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
      {included &&
        ready
          .filter((file) => file.fileType !== 'WEB_GL' || !runs)
          .map((file) => <DownloadButton key={file.fileType} id={training.id} fileType={file.fileType} />)}
      <Button
        variant="outlined"
        startIcon={runs ? <TrendingUpRounded /> : <BarChartRounded />}
        onClick={() => navigate(dashboards[role], { state: { formationId: training.id } })}
      >
        {t(runs ? 'catalogue.progression' : 'catalogue.figures')}
      </Button>
      {included && ready.length > 0 && <SuggestButton subject={{ trainingIds: [training.id], title }} />}
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
      {role === 'super' && training.isFromPartner && <VerifyAction training={training} title={title} />}
      {mayEdit && <DeleteButton id={training.id} title={title} onDeleted={onClose} />}
    </Box>
  );
}

/** Fetches an address that is good for minutes, and follows it. */
function DownloadButton({ id, fileType }: { id: string; fileType: FileType }) {
  const t = useT();
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: () => api('GET /trainings/{id}/files/{fileType}/download', { params: { id, fileType } }),
    onSuccess: ({ url }) => {
      window.location.assign(url);
      // What a super admin has downloaded is noted there (TR-08).
      void queries.invalidateQueries({ queryKey: ['GET /trainings/{id}'] });
    },
    onError: notifyError,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate()}
    >
      {t('catalogue.downloadFor', { type: t(`catalogue.types.${fileType}`) })}
    </Button>
  );
}

/** Makes a draft of the same texts and pictures, and opens it in the wizard. */
function DuplicateButton({ id, onDone }: { id: string; onDone: (id: string) => void }) {
  const t = useT();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const duplicate = useMutation({
    mutationFn: () => api('POST /trainings/{id}/duplicate', { params: { id } }),
    onSuccess: (copy) => {
      notify('catalogue.duplicated', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['GET /trainings'] });
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
      onClick={() => duplicate.mutate()}
    >
      {t('catalogue.duplicate')}
    </Button>
  );
}

function DeleteButton({ id, title, onDeleted }: { id: string; title: string; onDeleted: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [asking, ask] = useState(false);
  const remove = useMutation({
    mutationFn: () => api('DELETE /trainings/{id}', { params: { id } }),
    onSuccess: async () => {
      onDeleted();
      notify('catalogue.deleted', { type: 'success' });
      await client.invalidateQueries({ queryKey: ['GET /trainings'] });
    },
    onError: notifyError,
  });
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlineRounded />} onClick={() => ask(true)}>
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('catalogue.deleteTitle', { title })}
        text={t('catalogue.deleteText')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => ask(false)}
      />
    </>
  );
}
