import { type BridgeMessage, type Content, envelope, type PageMessage, type Start } from './messages.ts';

/** The content's end of the bridge. Without a player its messages have no receiver. */
export interface Bridge {
  readonly start: Start;
  /** True if no player answered, for example if the content was opened directly in a tab. */
  readonly standalone: boolean;
  send(message: BridgeMessage): void;
  /** The listeners for messages of the page, at most one per message. */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  onEndRequested?: (() => void) | undefined;
}

/** Builds the start without a player, from the address (`?lang=fr&launch=…`) and the browser. */
function startWithoutPlayer(): Start {
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

const isFromPage = (data: unknown): data is PageMessage => {
  const message = data as Partial<typeof envelope> | null;
  return message?.source === envelope.source && message.version === envelope.version;
};

/**
 * Sends `ready` with a port to the page and waits for `start`. Without a parent, or without `start` within
 * `timeout` milliseconds, the bridge is standalone.
 */
export function connect(content: Content, timeout = 3000): Promise<Bridge> {
  const { port1: port, port2 } = new MessageChannel();
  const bridge = (start: Start, standalone: boolean): Bridge => ({
    start,
    standalone,
    send: (message) => port.postMessage({ ...envelope, ...message }),
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
    // The content does not know the origin of its page, hence '*'. The message contains no secret.
    window.parent.postMessage({ ...envelope, type: 'ready', content }, '*', [port2]);
  });
}
