import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, CircularProgress, Dialog, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { inLanguage } from '../../../../shared/lang.ts';
import type { BridgeReport } from '../../../../shared/webgl-bridge.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { api } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useMarkStale } from '../../foundation/providers/change.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { Stage } from './Stage.tsx';

interface Props {
  trainingId: string;
  /** True: nothing is recorded, and there are no earlier results. */
  preview: boolean;
  onClose: () => void;
}

interface PlayerRound {
  round: number;
  /** Report of the previous rounds, which the server may not have counted yet. */
  played: BridgeReport | undefined;
}

/** Plays the web content of a training in the whole window (CA-05). */
export default function Player({ trainingId, preview, onClose }: Props) {
  const t = useT();
  const titleId = useId();
  const lang = useContentLanguage();
  const notify = useNotify();
  const markStale = useMarkStale();
  const userId = useProfile().data?.id;
  const [{ round, played }, setRound] = useState<PlayerRound>({ round: 0, played: undefined });
  const { data, error, refetch } = usePlayable({ trainingId, lang, userId, round, preview });

  const close = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    onClose();
    if (!preview) markStale('PUT /trainings/{id}/sessions/{sid}');
  };
  const left = (saved: boolean) => {
    if (!saved) notify(t('player.notSaved'), { type: 'warning' });
    close();
  };
  const title = data ? (inLanguage(data.training.i18n, lang)?.title ?? '') : '';
  return (
    <Dialog
      open
      fullScreen
      // The stage handles Escape itself, and closes after the last report.
      disableEscapeKeyDown={Boolean(data?.url)}
      onClose={data?.url ? undefined : close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { bgcolor: '#0c0a14', backgroundImage: 'none', overflow: 'hidden' } } }}
    >
      {data?.url ? (
        <Stage
          key={round}
          titleId={titleId}
          title={title}
          training={data.training}
          stat={data.stat}
          preview={preview}
          url={data.url}
          isPackage={data.isPackage}
          played={played}
          onAgain={(last) => setRound({ round: round + 1, played: last ?? played })}
          onLeft={left}
        />
      ) : (
        <Box sx={{ height: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default' }}>
          <IconButton
            aria-label={t('player.leave')}
            onClick={close}
            autoFocus
            sx={{ position: 'absolute', top: 8, right: 8 }}
          >
            <CloseRounded />
          </IconButton>
          <span id={titleId} hidden>
            {title ? t('player.player', { title }) : t('player.loading')}
          </span>
          {error || data ? (
            <NotPlayable error={error} onRetry={() => void refetch()} />
          ) : (
            <CircularProgress aria-label={t('player.loading')} />
          )}
        </Box>
      )}
    </Dialog>
  );
}

/**
 * The reason why nothing is played (LY-12). Without an error, the training has no content for the browser.
 */
function NotPlayable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const preparing = error instanceof ApiError && error.code === 'FILE_NOT_READY';
  const reason = preparing ? t('player.notReady') : error ? undefined : t('player.noContent');
  return (
    <ErrorState
      error={error}
      title={t('player.failed')}
      reason={reason}
      onRetry={error ? onRetry : undefined}
    />
  );
}

interface Playable {
  trainingId: string;
  lang: string;
  userId: string | undefined;
  round: number;
  preview: boolean;
}

/** Reads the training, the content's address and the earlier figures, again for each round. */
function usePlayable({ trainingId, lang, userId, round, preview }: Playable) {
  return useQuery({
    queryKey: ['player', trainingId, lang, userId, round],
    enabled: userId !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const params = { id: trainingId };
      const [training, content, stat] = await Promise.all([
        api('GET /trainings/{id}', { params, query: { lang } }),
        webContent(trainingId),
        preview ? null : earlierFigures(userId ?? '', trainingId, lang),
      ]);
      if (content) await reachable(content.url);
      // A preview of a cmi5 course stores no results.
      const mode = preview && content?.standard === 'CMI5' ? '&mode=Browse' : '';
      return {
        training,
        url: content && content.url + mode,
        isPackage: content?.standard !== undefined,
        stat,
      };
    },
  });
}

const earlierFigures = async (id: string, trainingId: string, lang: string) =>
  (await api('GET /users/{id}/stats/general', { params: { id }, query: { trainingId, lang } })).userStat;

/** Returns the address and kind of the web content, or undefined if the training has none. */
async function webContent(id: string) {
  try {
    return await api('GET /trainings/{id}/web', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Checks that the content's address exists, since an iframe does not report a failed load. */
async function reachable(url: string): Promise<void> {
  const response = await fetch(url, { method: 'HEAD', credentials: 'omit' }).catch(() => undefined);
  if (!response) throw new ApiError(0, { code: 'UNAVAILABLE' });
  if (!response.ok) throw new ApiError(response.status, { code: 'NOT_FOUND' });
}
