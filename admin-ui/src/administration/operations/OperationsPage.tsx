import { Stack } from '@mui/material';
import { useAddress } from '../../foundation/common/use-address.ts';
import { DeadLetterQueueList } from '../dead-letters/DeadLetterQueueList.tsx';
import { DeadLetterQueueShow } from '../dead-letters/DeadLetterQueueShow.tsx';
import { ConsistencyChecks } from './ConsistencyChecks.tsx';
import { ReconciliationReport } from './ReconciliationReport.tsx';

/**
 * Dead-letter queues, consistency checks and the storage ledger. `?queue=<name>` shows messages of a queue.
 */
export default function OperationsPage() {
  const [queue, setQueue] = useAddress('queue');
  return (
    <Stack sx={{ gap: 5 }}>
      <DeadLetterQueueList />
      <ConsistencyChecks />
      <ReconciliationReport />
      {queue && <DeadLetterQueueShow name={queue} onClose={() => setQueue(undefined)} />}
    </Stack>
  );
}
