import { useRemembered } from '../../foundation/common/remembered.ts';
import { ImportFile } from './ImportFile.tsx';
import { ImportRun } from './ImportRun.tsx';

/**
 * Imports members from a CSV file (PE-04). First checks the file (`dryRun`) and shows the result of each row.
 * Then a job imports the rows. The job continues when the dialog is closed, and is shown again when it is
 * opened (LY-12).
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [jobId, setJob] = useRemembered<string>('member-import');
  return jobId ? (
    <ImportRun key={jobId} jobId={jobId} onForget={() => setJob(undefined)} onClose={onClose} />
  ) : (
    <ImportFile onStarted={({ id }) => setJob(id)} onClose={onClose} />
  );
}
