import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../common/use-address.ts';
import { TrainingDialog } from './TrainingDialog.tsx';

/** Opens what the page before asked for in the route's state (LY-04). */
function useAskedContent(): void {
  const { state } = useLocation();
  const [, setTraining] = useAddress('training', { replace: true });
  const { formationId } = (state ?? {}) as { formationId?: unknown };
  useEffect(() => {
    if (typeof formationId === 'string') setTraining(formationId);
  }, [formationId, setTraining]);
}

/** What the address opens over a catalogue: `?training=<id>`. */
export function CatalogueDialogs() {
  useAskedContent();
  const [training, setTraining] = useAddress('training');
  return training ? <TrainingDialog id={training} onClose={() => setTraining(undefined)} /> : null;
}
