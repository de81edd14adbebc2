import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../common/use-address.ts';

/** Opens the training that the page before asked for in the route's state (LY-04). */
export function useAskedTraining(): void {
  const { state } = useLocation();
  const [, setTraining] = useAddress('training', { replace: true });
  const asked: unknown = (state as { formationId?: unknown } | null)?.formationId;
  useEffect(() => {
    if (typeof asked === 'string') setTraining(asked);
  }, [asked, setTraining]);
}
