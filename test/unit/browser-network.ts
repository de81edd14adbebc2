import { request } from 'node:http';
import { vi } from 'vitest';

/** A progress event: the bytes sent so far. */
interface Progress {
  loaded: number;
}

/** The parts of the browser's XMLHttpRequest that send upload parts, implemented with Node's HTTP. */
class Request extends EventTarget {
  status = 0;
  upload: { onprogress?: (event: Progress) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  #method = '';
  #url = '';
  #headers: Record<string, string | string[] | undefined> = {};
  #sent: ReturnType<typeof request> | undefined;
  #ended = false;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  getResponseHeader = (name: string): string | null => {
    const value = this.#headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };

  send(body: Blob): void {
    void body.arrayBuffer().then((bytes) => {
      if (this.#ended) return;
      const sent = request(this.#url, {
        method: this.#method,
        headers: { 'content-length': bytes.byteLength },
      });
      this.#sent = sent;
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () => {
          this.status = response.statusCode ?? 0;
          this.#headers = response.headers;
          this.#end(this.onload);
        });
      });
      sent.on('error', () => this.#end(this.onerror));
      sent.write(Buffer.from(bytes.slice(0, bytes.byteLength / 2)), () => {
        if (!this.#ended) this.upload.onprogress?.({ loaded: Math.floor(bytes.byteLength / 2) });
        sent.end(Buffer.from(bytes.slice(bytes.byteLength / 2)));
      });
    });
  }

  abort(): void {
    this.#end(this.onabort);
    this.#sent?.destroy();
  }

  #end(handler: (() => void) | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    handler?.();
  }
}

export interface Network {
  online: boolean;
  /** Changes the state and dispatches the event to the page. */
  set(online: boolean): void;
}

/**
 * Simulates a browser's network in a test: XMLHttpRequest, `navigator.onLine`, `online` and `offline` events,
 * local storage.
 */
export function browserNetwork(): Network {
  const page = new EventTarget();
  const kept = new Map<string, string>();
  const network: Network = {
    online: true,
    set(online) {
      network.online = online;
      page.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
  };
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.online;
    },
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return network;
}
