import type {
  BridgeReport,
  ContentMessage,
  PageMessage,
  ReadyMessage,
  StartMessage,
} from '../../../../shared/webgl-bridge.ts';

type ContentStart = Omit<StartMessage, 'source' | 'version' | 'type'>;

/** The content's end of the bridge (docs/webgl-bridge.md). Standing alone, it reports to nobody. */
export interface Bridge {
  readonly start: ContentStart;
  /** True where no player answered: opened directly in a tab, for example. */
  readonly standalone: boolean;
  /** The session so far, whole. */
  progress(report: BridgeReport): void;
  /** The last report of this session; what follows is not taken. */
  end(report: BridgeReport, succeeded?: boolean): void;
  /** Asks the page to close the player. */
  close(): void;
  error(message: string, fatal: boolean): void;
  /** At most one listener each. */
  onPause?: () => void;
  onResume?: () => void;
  onEndRequested?: () => void;
}

const envelope = { source: 'immersive-bridge', version: 1 } as const;

/** What a player would have told, from the address (`?lang=fr&launch=…`) and the browser. */
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
 * Says `ready` to the page, hands over a port, and waits for `start`. Without an answer within `timeout` ms, or
 * without a parent, the content goes on alone.
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
    // '*' because content does not know its page; nothing secret is in this message
    window.parent.postMessage(ready, '*', [channel.port2]);
  });
}
