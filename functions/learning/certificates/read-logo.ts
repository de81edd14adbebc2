import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../runtime/deps.ts';
import { readObject } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

/**
 * Returns the bytes of an organisation's logo. Returns undefined if it cannot be read, so that certificates
 * are still drawn.
 */
export async function readLogo(deps: Deps, key: string | undefined): Promise<Uint8Array | undefined> {
  if (!key) return undefined;
  try {
    return await buffer(await readObject({ bucket: settings.picturesBucket, key }));
  } catch (error) {
    deps.log.warn('certificate without its logo', { key, error: error as Error });
    return undefined;
  }
}
