import type * as z from 'zod';
import { jsonBytes, MAX_REPORT_BYTES } from '../../../../shared/session-size.ts';
import {
  BRIDGE,
  BRIDGE_VERSION,
  type ContentMessage,
  contentMessage,
  type pauseMessage,
  readyMessage,
  type StartMessage,
} from '../../../../shared/webgl-bridge.ts';

type Said = z.output<typeof pauseMessage>['type'] | 'resume' | 'end-requested';
export type FrameStart = Omit<StartMessage, 'source' | 'version' | 'type'>;

export interface FrameHandlers {
  /** Called when the content is ready, also after it reloads. The returned message starts the content. */
  onReady(): FrameStart;
  onMessage(message: ContentMessage): void;
}

const envelope = { source: BRIDGE, version: BRIDGE_VERSION } as const;

/**
 * The page's end of the bridge (docs/webgl-bridge.md). Only the iframe's window can send `ready`, together
 * with the port of all further messages. Each message is validated. Invalid messages are dropped and logged
 * to the console.
 */
export function listenToFrame(frame: HTMLIFrameElement, { onReady, onMessage }: FrameHandlers) {
  let port: MessagePort | undefined;
  const onPort = ({ data }: MessageEvent<unknown>) => {
    const message = contentMessage.safeParse(data);
    if (message.success && jsonBytes(message.data) > MAX_REPORT_BYTES)
      console.warn('The training sent a report that is too large');
    else if (message.success) onMessage(message.data);
    else console.warn('The training sent a message that was not understood', message.error.issues);
  };
  const onWindow = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.ports.length !== 1) return;
    if (!readyMessage.safeParse(event.data).success) return;
    port?.close();
    port = event.ports[0];
    if (!port) return;
    port.onmessage = onPort;
    port.postMessage({ ...envelope, type: 'start', ...onReady() } satisfies StartMessage);
  };
  addEventListener('message', onWindow);
  return {
    /** True if the content has connected to the bridge. */
    get connected(): boolean {
      return port !== undefined;
    },
    say: (type: Said): void => port?.postMessage({ ...envelope, type }),
    close(): void {
      removeEventListener('message', onWindow);
      port?.close();
      port = undefined;
    },
  };
}
export type FrameBridge = ReturnType<typeof listenToFrame>;
