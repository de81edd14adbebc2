/** A part was not taken. `status` 0: the network; 403: its address has ended or was not for these bytes. */
export class PartError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`part: ${status}`);
    this.status = status;
  }
}

/**
 * PUTs a part to its address and answers its ETag. By XMLHttpRequest: fetch does not tell what was sent.
 *
 * @param onProgress bytes of this part that have gone out
 * @throws PartError, AbortError
 */
export function putPart(
  url: string,
  bytes: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    request.open('PUT', url);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      const etag = request.getResponseHeader('ETag');
      if (request.status === 200 && etag) end(() => resolve(etag));
      else end(() => reject(new PartError(request.status)));
    };
    request.onerror = () => end(() => reject(new PartError(0)));
    request.onabort = () => end(() => reject(signal.reason));
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', stop);
    request.send(bytes);
  });
}
