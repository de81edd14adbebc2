/**
 * Reports a part that storage did not accept. `status` is the HTTP status, or 0 for a network error. 403
 * means that the signed address has expired or was signed for other bytes.
 */
export class PartError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`part: ${status}`);
    this.status = status;
  }
}

/**
 * Sends a part to its signed address and returns the ETag. Uses XMLHttpRequest, because fetch does not report
 * upload progress.
 *
 * @param onProgress receives the sent bytes of this part
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
