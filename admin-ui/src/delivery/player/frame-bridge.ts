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
  /** Content is there, or there again after a reload of its own; what is returned is told to it. */
  onReady(): FrameStart;
  onMessage(message: ContentMessage): void;
}

const envelope = { source: BRIDGE, version: BRIDGE_VERSION } as const;

/**
 * The page's end of the bridge (docs/webgl-bridge.md). Only the frame's own window may say `ready`, and hands over
 * the port of all that follows; each message is checked, and what is not understood is dropped and told in the
 * console.
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
    /** Whether content speaks the bridge. */
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
