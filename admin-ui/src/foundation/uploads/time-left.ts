/** Returns seconds as `45 s`, `3 min` or `1h05`, rounded like an estimate. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 55)
    return `${Math.max(1, seconds < 10 ? Math.ceil(seconds) : Math.round(seconds / 5) * 5)} s`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`;
}
