import { API } from './request.ts';

interface AddressParts {
  params?: Record<string, string> | undefined;
  query?: unknown;
}

/** Returns method and URL of a call from its route, `METHOD /path/{param}`. */
export function callAddress(route: string, input: AddressParts): { method: string; url: string } {
  const space = route.indexOf(' ');
  const path = route
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const search = query.toString();
  return { method: route.slice(0, space), url: `${API}${path}${search ? `?${search}` : ''}` };
}
