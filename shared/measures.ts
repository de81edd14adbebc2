const two = (n: number): string => String(n).padStart(2, '0');

/** LY-09: formats minutes as `45 min`, `2 h` or `1h05`, on the page and on certificates. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  return rest === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)}h${two(rest)}`;
}

/** Formats a score as a percentage, rounded up (ST-02). */
export const scoreText = (score: number): string => `${Math.ceil(score)} %`;
