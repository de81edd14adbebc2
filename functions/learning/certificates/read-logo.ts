import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../runtime/deps.ts';
import { readObject } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

/** The bytes of an organisation's logo. One that cannot be had is left out: no certificate is refused for it. */
export async function readLogo(deps: Deps, key: string | undefined): Promise<Uint8Array | undefined> {
  if (!key) return undefined;
  try {
    return await buffer(await readObject({ bucket: settings.picturesBucket, key }));
  } catch (error) {
    deps.log.warn('certificate without its logo', { key, error: error as Error });
    return undefined;
  }
}
