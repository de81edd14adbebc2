import * as z from 'zod';
import { release } from '../../shared/contracts/platform.ts';

/** The launcher's releases as this installation configures them (LY-11). */
export const releases = (json: string): z.output<typeof release>[] =>
  z.array(release).parse(JSON.parse(json));
