import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type BridgeReport, type ContentMessage, END_GRACE_MS } from '../../../../shared/webgl-bridge.ts';
import type { ApiError } from '../../foundation/providers/api-error.ts';
import { type FrameBridge, type FrameStart, listenToFrame } from './frame-bridge.ts';
import { recordPreview } from './preview-recorder.ts';
import { emptyReport, type Recorder, recordSession } from './session-recorder.ts';

/**
 * loading: the content is not ready · running · ended: by the content · stopped: by a fatal error or the
 * server.
 */
export type PlayState = 'loading' | 'running' | 'ended' | 'stopped';

export interface PlayedOutcome {
  report: BridgeReport;
  succeeded: boolean | undefined;
  milliseconds: number;
  /** True if the server has stored the session. Undefined while it is being sent. */
  saved: boolean | undefined;
}

interface PlayedSessionOptions {
  userId: string;
  trainingId: string;
  /** True: the session is not recorded. */
  preview: boolean;
  start: () => FrameStart;
  /** Called when the content asks to be closed, or after the last report following `leave`. */
  onLeft: (saved: boolean) => void;
}

/** Content without the bridge is shown after this many milliseconds. */
const BRIDGE_TIMEOUT = 20_000;

/**
 * Plays content in an iframe and records the session while it is visible, except in a preview. Saves the session when the content
 * ends, the person leaves, or the tab is hidden or closed.
 */
export function usePlayedSession(frame: RefObject<HTMLIFrameElement | null>, options: PlayedSessionOptions) {
  const [state, setState] = useState<PlayState>('loading');
  const [outcome, setOutcome] = useState<PlayedOutcome>();
  const [failure, setFailure] = useState<ApiError | string>();
  const [percent, setPercent] = useState(0);
  const recorder = useRef<Recorder>(undefined);
  const bridge = useRef<FrameBridge>(undefined);
  const leaving = useRef(false);
  const given = useRef(options);
  given.current = options;

  const begin = useCallback(() => {
    const { userId, trainingId, preview } = given.current;
    if (recorder.current) return;
    const onRefused = (error: ApiError) => {
      setFailure(error);
      setState('stopped');
    };
    recorder.current = preview ? recordPreview() : recordSession({ userId, trainingId, onRefused });
    if (document.visibilityState === 'visible') recorder.current.resume();
    setState('running');
    setOutcome(undefined);
    setPercent(0);
  }, []);

  const finish = useCallback(async (report: BridgeReport | undefined, succeeded: boolean | undefined) => {
    const current = recorder.current;
    if (!current) return true;
    recorder.current = undefined;
    const milliseconds = current.elapsed();
    const ended = { report: report ?? current.latest(), succeeded, milliseconds };
    setOutcome({ ...ended, saved: undefined });
    const saved = await current.end(report, succeeded);
    current.dispose();
    setOutcome({ ...ended, saved });
    return saved;
  }, []);

  const onMessage = useCallback(
    (message: ContentMessage) => {
      const { onLeft } = given.current;
      if (message.type === 'progress') {
        setPercent(message.progressionPercent);
        recorder.current?.progress(toReport(message));
      } else if (message.type === 'end') {
        setPercent(message.progressionPercent);
        const saving = finish(toReport(message), message.succeeded);
        if (leaving.current) void saving.then(onLeft);
        else setState('ended');
      } else if (message.type === 'image') recorder.current?.image(message);
      else if (message.type === 'close') {
        void finish(undefined, undefined).then(onLeft);
      } else if (message.fatal) {
        setFailure(message.message);
        setState('stopped');
        void finish(undefined, undefined);
      } else console.warn('The training reports an error', message.message);
    },
    [finish],
  );

  useEffect(() => {
    if (!frame.current) return;
    // A single timer, so that a session that has ended is not started again.
    const late = setTimeout(begin, BRIDGE_TIMEOUT);
    const connected = listenToFrame(frame.current, {
      onReady: () => {
        clearTimeout(late);
        begin();
        return given.current.start();
      },
      onMessage,
    });
    bridge.current = connected;
    return () => {
      clearTimeout(late);
      connected.close();
      bridge.current = undefined;
      // The player was left in another way, such as with the browser's "back".
      void finish(undefined, undefined);
    };
  }, [frame, begin, finish, onMessage]);

  useEffect(() => {
    const onVisibility = () => {
      const hidden = document.visibilityState === 'hidden';
      bridge.current?.say(hidden ? 'pause' : 'resume');
      if (!hidden) recorder.current?.resume();
      else {
        recorder.current?.pause();
        recorder.current?.saveNow(false);
      }
    };
    const onClose = () => recorder.current?.saveNow(true);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', onClose);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', onClose);
    };
  }, []);

  /** Leaves the player. The content has a second to send its last report. */
  const leave = useCallback(() => {
    if (leaving.current) return;
    leaving.current = true;
    const { onLeft } = given.current;
    if (!recorder.current) {
      onLeft(true);
      return;
    }
    const end = () => void finish(undefined, undefined).then(onLeft);
    if (!bridge.current?.connected) {
      end();
      return;
    }
    bridge.current.say('end-requested');
    setTimeout(() => {
      if (recorder.current) end();
    }, END_GRACE_MS);
  }, [finish]);

  const elapsed = useCallback(() => recorder.current?.elapsed(), []);
  return { state, outcome, failure, percent, begin, leave, elapsed };
}

function toReport({
  source: _,
  version: __,
  type: ___,
  ...report
}: ContentMessage & BridgeReport): BridgeReport {
  const { progressionPercent, steps, score, points, skills, stats, badgeNumbers, resumeData } = report;
  return {
    ...emptyReport,
    progressionPercent,
    steps,
    skills,
    stats,
    badgeNumbers,
    ...(score === undefined ? {} : { score }),
    ...(points === undefined ? {} : { points }),
    ...(resumeData === undefined ? {} : { resumeData }),
  };
}
