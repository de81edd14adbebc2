import { useSingleMutation } from '../providers/change.ts';
import { useNotifyError } from './error-text.ts';
import { saveFile } from './save-file.ts';

/** A file of the API: what `apiFile` answers, without its headers. */
interface Fetched {
  blob: Blob;
  fileName: string | undefined;
}

/** Fetches a file and has the browser save it, `fallback` where the server gives no name; a refusal is a toast. */
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
