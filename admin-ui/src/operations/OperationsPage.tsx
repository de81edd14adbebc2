import { Stack } from '@mui/material';
import { useAddress } from '../common/use-address.ts';
import { DeadLetterQueues } from './DeadLetterQueues.tsx';
import { DeadLettersDialog } from './DeadLettersDialog.tsx';
import { ReconciliationReport } from './ReconciliationReport.tsx';

/** Dead letters, and what the nightly comparison of the ledger found; `?queue=<name>` looks at messages. */
export default function OperationsPage() {
  const [queue, setQueue] = useAddress('queue');
  return (
    <Stack sx={{ gap: 5 }}>
      <DeadLetterQueues />
      <ReconciliationReport />
      {queue && <DeadLettersDialog name={queue} onClose={() => setQueue(undefined)} />}
    </Stack>
  );
}
