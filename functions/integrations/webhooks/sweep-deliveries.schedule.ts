import { deps } from '../../runtime/deps.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

export const handler = (): Promise<{ sent: number }> => sweepDeliveries(deps);
