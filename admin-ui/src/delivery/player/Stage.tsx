import { Box, Button, CircularProgress, Stack, Typography, useTheme } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { TrainingDetail } from '../../../../shared/contracts/content/training-shapes.ts';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import {
  type BridgeReport,
  FRAME_ALLOW,
  FRAME_SANDBOX,
  PACKAGE_ALLOW,
  PACKAGE_SANDBOX,
} from '../../../../shared/webgl-bridge.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useLanguage } from '../../foundation/providers/language.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import type { FrameStart } from './frame-bridge.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { Summary } from './Summary.tsx';
import { usePlayedSession } from './use-played-session.ts';

interface Props {
  titleId: string;
  title: string;
  training: TrainingDetail;
  /** The person's earlier figures of the training. */
  stat: MemberStat | null;
  preview: boolean;
  /** Address of the content's page. */
  url: string;
  /** The content is a package of a standard, whose frames must reach each other. */
  isPackage: boolean;
  /** Report of the previous round in this player, newer than `stat`. */
  played: BridgeReport | undefined;
  onAgain: (last: BridgeReport | undefined) => void;
  onLeft: (saved: boolean) => void;
}

/**
 * The content's iframe with the bar above it. Covers show that the content loads, has stopped or has ended.
 */
export function Stage({
  titleId,
  title,
  training,
  stat,
  preview,
  url,
  isPackage,
  played,
  onAgain,
  onLeft,
}: Props) {
  const t = useT();
  const [lang] = useLanguage();
  const theme = useTheme().palette.mode;
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const person = useProfile().data;
  const [loaded, setLoaded] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const start = (): FrameStart => ({
    lang,
    person: { firstName: person?.firstName ?? '' },
    skills: training.skills.map(({ id, name }) => ({ id, name })),
    ...(training.launchParameter ? { launchParameter: training.launchParameter } : {}),
    ...(stat || played ? { previous: previousReport(stat, played) } : {}),
    theme,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  const session = usePlayedSession(frame, {
    userId: person?.id ?? '',
    trainingId: training.id,
    preview,
    start,
    onLeft,
  });
  const { state, outcome, failure, percent, leave, elapsed } = session;
  const goOut = () => {
    setLeaving(true);
    leave();
  };
  useEscape(goOut);
  const over = state === 'ended' || state === 'stopped' || leaving;
  useEffect(() => {
    // The content receives key presses from the start.
    if (state === 'running') frame.current?.focus();
  }, [state]);
  return (
    <Box ref={screen} sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', bgcolor: '#0c0a14' }}>
      <PlayerBar
        id={titleId}
        title={title}
        preview={preview}
        percent={percent}
        elapsed={elapsed}
        screen={screen}
        onLeave={goOut}
      />
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Box
          component="iframe"
          ref={frame}
          src={url}
          title={title}
          sandbox={isPackage ? PACKAGE_SANDBOX : FRAME_SANDBOX}
          allow={isPackage ? PACKAGE_ALLOW : FRAME_ALLOW}
          onLoad={() => setLoaded(true)}
          inert={over}
          sx={{
            width: '100%',
            height: '100%',
            border: 0,
            display: 'block',
            bgcolor: loaded ? '#fff' : '#0c0a14',
          }}
        />
        {leaving ? (
          <Cover busy title={t(preview ? 'common.loading' : 'player.leaving')} />
        ) : state === 'loading' ? (
          <Cover busy title={t('player.loading')} text={t('player.loadingHint')}>
            {loaded && (
              <Button variant="outlined" color="inherit" onClick={session.begin}>
                {t('player.showNow')}
              </Button>
            )}
          </Cover>
        ) : state === 'stopped' ? (
          <Stopped failure={failure} onAgain={() => onAgain(outcome?.report)} onLeave={goOut} />
        ) : state === 'ended' && outcome ? (
          <Summary
            training={training}
            title={title}
            outcome={outcome}
            preview={preview}
            earnedBefore={[...(stat?.badgeNumbers ?? []), ...(played?.badgeNumbers ?? [])]}
            onAgain={() => onAgain(outcome.report)}
            onBack={goOut}
          />
        ) : null}
      </Box>
    </Box>
  );
}

/**
 * Leaves on Escape while the page has the focus, not the content. In full screen, Escape only ends full
 * screen.
 */
function useEscape(leave: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.fullscreenElement) leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

function previousReport(
  stat: MemberStat | null,
  played: BridgeReport | undefined,
): NonNullable<FrameStart['previous']> {
  const progressionPercent = Math.max(stat?.progressionPercent ?? 0, played?.progressionPercent ?? 0);
  const resumeData = played?.resumeData ?? stat?.resumeData ?? undefined;
  const former = (stat?.jsonStep.sessions ?? []).flatMap(({ steps }) => steps);
  return {
    progressionPercent,
    steps: played?.steps.length ? played.steps : former.map((step) => ({ ...step, score: step.score ?? 0 })),
    ...(resumeData === undefined ? {} : { resumeData }),
  };
}

interface CoverProps {
  title: string;
  text?: string;
  busy?: boolean;
  alert?: boolean;
  children?: React.ReactNode;
}

function Cover({ title, text, busy = false, alert = false, children }: CoverProps) {
  const id = useId();
  return (
    <Stack
      role={alert ? 'alert' : 'status'}
      aria-labelledby={id}
      sx={{
        position: 'absolute',
        inset: 0,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 2,
        p: 3,
        color: '#fff',
        bgcolor: '#0c0a14',
      }}
    >
      {busy && <CircularProgress color="inherit" size={48} aria-labelledby={id} />}
      <Typography id={id} variant="h4" component="p">
        {title}
      </Typography>
      {text && <Typography sx={{ opacity: 0.8, maxWidth: 460 }}>{text}</Typography>}
      {children}
    </Stack>
  );
}

interface StoppedProps {
  failure: ApiError | string | undefined;
  onAgain: () => void;
  onLeave: () => void;
}

function Stopped({ failure, onAgain, onLeave }: StoppedProps) {
  const t = useT();
  const errorText = useErrorText();
  const text = failure instanceof ApiError ? errorText(failure) : (failure ?? '');
  return (
    <Cover alert title={t('player.stopped')} text={text}>
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={onAgain}>
          {t('player.restart')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onLeave}>
          {t('player.leave')}
        </Button>
      </Stack>
    </Cover>
  );
}
