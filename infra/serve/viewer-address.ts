import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP, isIPv4 } from 'node:net';

/** Returns whether an address belongs to this machine only. */
export const isLoopback = (address: string): boolean => /^(127\.\d+\.\d+\.\d+|::1)$/.test(address);

/** Returns an address without a port, brackets or the prefix of IPv4 in IPv6. Undefined for another text. */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Returns the network address of the viewer. A proxy appends the address of its client to X-Forwarded-For. The
 * header is read from its end, and only while the address before it belongs to a trusted proxy. Addresses that
 * a client sends itself are further left and have no effect.
 */
export function viewerAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: BlockList,
): string {
  let viewer = plainAddress(socket.remoteAddress ?? '') ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  while (viewer && trusted.check(viewer, isIPv4(viewer) ? 'ipv4' : 'ipv6')) {
    const before = plainAddress(forwarded.pop() ?? '');
    if (!before) return viewer;
    viewer = before;
  }
  return viewer;
}
