import { Stack } from '@mui/material';
import { useAddress } from '../../foundation/common/use-address.ts';
import { ConsistencyChecks } from './ConsistencyChecks.tsx';
import { DeadLetterQueues } from './DeadLetterQueues.tsx';
import { DeadLettersDialog } from './DeadLettersDialog.tsx';
import { ReconciliationReport } from './ReconciliationReport.tsx';

/**
 * Dead-letter queues, consistency checks and the storage ledger. `?queue=<name>` shows messages of a queue.
 */
export default function OperationsPage() {
  const [queue, setQueue] = useAddress('queue');
  return (
    <Stack sx={{ gap: 5 }}>
      <DeadLetterQueues />
      <ConsistencyChecks />
      <ReconciliationReport />
      {queue && <DeadLettersDialog name={queue} onClose={() => setQueue(undefined)} />}
    </Stack>
  );
}
