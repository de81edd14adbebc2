import { HostError } from './failure.ts';

/**
 * Returns whether `value` matches an event pattern: `{"eventName": ["INSERT"], "dynamodb": {"NewImage": {"x":
 * {"S": [{"exists": true}]}}}}`.
 */
export function fits(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((one) => fitsOne(one, value));
  if (typeof pattern !== 'object' || pattern === null) throw unknown(pattern);
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.entries(pattern).every(([key, inner]) => fits(inner, object[key]));
}

function fitsOne(rule: unknown, value: unknown): boolean {
  if (typeof rule !== 'object' || rule === null) return rule === value;
  const [[name, accepted] = ['', undefined], ...more] = Object.entries(rule);
  if (more.length > 0) throw unknown(rule);
  if (name === 'exists') return (value !== undefined) === accepted;
  if (name === 'prefix') return typeof value === 'string' && value.startsWith(String(accepted));
  if (name === 'suffix') return typeof value === 'string' && value.endsWith(String(accepted));
  if (name === 'anything-but') return value !== undefined && ![accepted].flat().includes(value);
  throw unknown(rule);
}

const unknown = (rule: unknown): HostError =>
  new HostError(`The local host does not know the filter ${JSON.stringify(rule)}`);
