import type {
  BridgeReport,
  ContentMessage,
  PageMessage,
  ReadyMessage,
  StartMessage,
} from '../../../../shared/webgl-bridge.ts';

type ContentStart = Omit<StartMessage, 'source' | 'version' | 'type'>;

/** The content's end of the bridge (docs/webgl-bridge.md). Without a player its messages have no receiver. */
export interface Bridge {
  readonly start: ContentStart;
  /** True if no player answered, for example if the content was opened directly in a tab. */
  readonly standalone: boolean;
  /** Reports the complete state of the session. */
  progress(report: BridgeReport): void;
  /** Sends the last report of the session. The page ignores later reports. */
  end(report: BridgeReport, succeeded?: boolean): void;
  /** Asks the page to close the player. */
  close(): void;
  error(message: string, fatal: boolean): void;
  /** The listeners for messages of the page, at most one per message. */
  onPause?: () => void;
  onResume?: () => void;
  onEndRequested?: () => void;
}

const envelope = { source: 'immersive-bridge', version: 1 } as const;

/** Builds the start message without a player, from the address (`?lang=fr&launch=…`) and the browser. */
function startWithoutPlayer(): ContentStart {
  const query = new URLSearchParams(location.search);
  const launchParameter = query.get('launch');
  return {
    lang: query.get('lang') ?? navigator.language,
    person: { firstName: '' },
    skills: [],
    ...(launchParameter ? { launchParameter } : {}),
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

const isFromPage = (data: unknown): data is PageMessage =>
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === envelope.source &&
  'version' in data &&
  data.version === envelope.version &&
  'type' in data;

/**
 * Sends `ready` with a port to the page and waits for `start`. Without a parent, or without `start` within
 * `timeout` milliseconds, the bridge is standalone.
 */
export function connectBridge(
  content: NonNullable<ReadyMessage['content']>,
  timeout = 3000,
): Promise<Bridge> {
  const channel = new MessageChannel();
  const port = channel.port1;
  const post = (message: ContentMessage): void => port.postMessage(message);
  const bridge = (start: ContentStart, standalone: boolean): Bridge => ({
    start,
    standalone,
    progress: (report) => post({ ...envelope, type: 'progress', ...report }),
    end: (report, succeeded) =>
      post({ ...envelope, type: 'end', ...report, ...(succeeded === undefined ? {} : { succeeded }) }),
    close: () => post({ ...envelope, type: 'close' }),
    error: (message, fatal) => post({ ...envelope, type: 'error', message: message.slice(0, 1000), fatal }),
  });
  if (window.parent === window) return Promise.resolve(bridge(startWithoutPlayer(), true));
  return new Promise((resolve) => {
    const alone = setTimeout(() => resolve(bridge(startWithoutPlayer(), true)), timeout);
    let connected: Bridge | undefined;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isFromPage(data)) return;
      if (data.type === 'start') {
        clearTimeout(alone);
        connected ??= bridge(data, false);
        resolve(connected);
      } else if (data.type === 'pause') connected?.onPause?.();
      else if (data.type === 'resume') connected?.onResume?.();
      else if (data.type === 'end-requested') connected?.onEndRequested?.();
    };
    const ready: ReadyMessage = { ...envelope, type: 'ready', content };
    // The content does not know the origin of its page, hence '*'. The message contains no secret.
    window.parent.postMessage(ready, '*', [channel.port2]);
  });
}
