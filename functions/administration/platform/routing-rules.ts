import type { Call } from '../../../shared/contracts/call.ts';

/**
 * Returns the methods of a path, or none for an unknown path. Fixed segments take precedence over parameters.
 */
export function otherMethods(calls: readonly Call[], rawPath: string): string[] {
  const path = rawPath.replace(/^(?:\/[^/]+)?\/api\/v1(?=\/)/, '');
  const fits = (call: Call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const names = (call: Call) => call.path.split('{').length;
  const found = calls.filter(fits);
  const closest = Math.min(...found.map(names));
  return [...new Set(found.filter((call) => names(call) === closest).map((call) => call.method))].sort();
}
