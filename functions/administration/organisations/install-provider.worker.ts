import { deps } from '../../runtime/deps.ts';
import { type InstalledProvider, installation, installProvider } from './install-provider.ts';

/** Invoked by hand after a deployment, with `{"email"}`. See docs/operations.md. */
export const handler = async (event: unknown): Promise<InstalledProvider> =>
  installProvider(deps, installation.parse(event));
