import type { OrganisationImport } from '../../../../shared/contracts/administration/transfers.ts';
import { api } from '../../foundation/providers/api.ts';
import { transfer } from '../../foundation/uploads/index.ts';

interface SendOptions {
  file: File;
  signal: AbortSignal;
  /** Receives the sent bytes of the file. */
  onProgress: (sent: number) => void;
}

/**
 * Opens an import, sends the archive in parts and starts the check. Deletes the import if a part fails, or if `signal`
 * ends the transfer. A complete archive remains if its check does not start.
 *
 * @throws ApiError, PartError, AbortError
 */
export async function sendArchive({ file, signal, onProgress }: SendOptions): Promise<OrganisationImport> {
  const created = await api('POST /organisation-imports', {
    body: { fileName: file.name, fileSize: file.size },
    signal,
  });
  const { id } = created;
  try {
    await transfer({
      file,
      ticket: { partSize: created.partSize, partCount: created.partCount },
      done: new Map(),
      signal,
      sign: (numbers, stop) =>
        api('GET /organisation-imports/{id}/parts', {
          params: { id },
          query: { numbers: numbers.join(',') },
          signal: stop,
        }),
      onProgress,
      onWaiting: () => undefined,
    });
  } catch (error) {
    // The error of the upload is more useful than an error of its removal.
    await api('DELETE /organisation-imports/{id}', { params: { id } }).catch(() => undefined);
    throw error;
  }
  await api('POST /organisation-imports/{id}/check', { params: { id }, body: { anonymise: false } });
  return created;
}
