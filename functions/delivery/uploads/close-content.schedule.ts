import { deps } from '../../runtime/deps.ts';
import { closeContent } from './close-content.ts';

export const handler = (): Promise<{ open: number; closed: number }> => closeContent(deps);
