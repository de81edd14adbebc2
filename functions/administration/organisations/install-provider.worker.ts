import { deps } from '../../runtime/deps.ts';
import { installation, installProvider } from './install-provider.ts';

/** Invoked by hand after a deployment, with `{"email", "password"}`. See docs/operations.md. */
export const handler = async (event: unknown): Promise<{ added: boolean }> =>
  installProvider(deps, installation.parse(event));
