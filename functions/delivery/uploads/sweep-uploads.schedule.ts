import { deps } from '../../runtime/deps.ts';
import { sweepUploads } from './sweep-uploads.ts';

export const handler = (): Promise<{ sent: number }> => sweepUploads(deps);
