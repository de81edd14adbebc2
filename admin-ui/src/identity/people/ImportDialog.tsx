import { useRemembered } from '../../foundation/common/remembered.ts';
import { ImportFile } from './ImportFile.tsx';
import { ImportRun } from './ImportRun.tsx';

/**
 * PE-04: a CSV of people. The file is checked first (`dryRun`), each row with what will become of it; then a job
 * imports it, which goes on when this is closed and is shown here again (LY-12).
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [jobId, setJob] = useRemembered<string>('member-import');
  return jobId ? (
    <ImportRun key={jobId} jobId={jobId} onForget={() => setJob(undefined)} onClose={onClose} />
  ) : (
    <ImportFile onStarted={({ id }) => setJob(id)} onClose={onClose} />
  );
}
