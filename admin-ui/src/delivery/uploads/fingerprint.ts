const edge = 64 * 1024;

/**
 * Tells whether a file chosen again is the one whose parts were sent: name, size, date, and the SHA-256 of its
 * first and last 64 KiB. Reading all of some gigabytes would take longer than it saves; the server validates the
 * whole in any case.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const edges = new Blob([file.slice(0, edge), file.slice(Math.max(edge, file.size - edge))]);
  const digest = await crypto.subtle.digest('SHA-256', await edges.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${file.name}|${file.size}|${file.lastModified}|${hex}`;
}
