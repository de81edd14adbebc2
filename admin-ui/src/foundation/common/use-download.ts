import { useSingleMutation } from '../providers/change.ts';
import { useNotifyError } from './error-text.ts';
import { saveFile } from './save-file.ts';

/** A file of the API: the result of `apiFile` without the response. */
interface Fetched {
  blob: Blob;
  fileName: string | undefined;
}

/**
 * Downloads a file and saves it in the browser. `fallback` is the name if the server sends none. A refusal is
 * shown as a toast.
 */
export function useDownload<V = void>(fetch: (variables: V) => Promise<Fetched>, fallback: string) {
  const onError = useNotifyError();
  return useSingleMutation({
    mutationFn: async (variables: V) => {
      const { blob, fileName } = await fetch(variables);
      saveFile(blob, fileName ?? fallback);
    },
    onError,
  });
}
