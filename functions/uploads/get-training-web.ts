import { AppError } from '../../shared/errors.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Input } from '../runtime/http/request.ts';
import { settings } from '../runtime/settings.ts';
import { readyFile } from './download-training-file.ts';

/**
 * The page of the unpacked web content, on an origin of its own: what runs there reads nothing of the person's.
 *
 * @throws NOT_FOUND, NOT_INCLUDED, FILE_NOT_READY
 */
export async function webAddress(
  _deps: Deps,
  actor: Actor,
  { params }: Input<{ id: string }>,
): Promise<{ url: string }> {
  const { webPrefix } = await readyFile(actor, params.id, 'WEB_GL');
  if (webPrefix === undefined) throw new AppError('NOT_FOUND');
  return { url: `${settings.webContentUrl}/${webPrefix}/index.html` };
}
