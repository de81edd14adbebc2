/**
 * Deletes everything that former packages have stored in this browser: all packages have one origin, and computers of
 * training rooms have many users. The state of a package is stored with its session.
 */
export async function forgetStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in all supported browsers.
    document.cookie = `${name.trim()}=; path=/; max-age=0`;
  }
  const [databases, caches, workers] = await Promise.all([
    indexedDB.databases?.() ?? [],
    globalThis.caches?.keys() ?? [],
    navigator.serviceWorker?.getRegistrations() ?? [],
  ]);
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  await Promise.all([
    ...caches.map((name) => globalThis.caches.delete(name)),
    ...workers.map((worker) => worker.unregister()),
  ]);
}
