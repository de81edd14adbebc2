import { createHash } from 'node:crypto';

/** Milliseconds that `work` takes on the machine for which the limits were chosen (two cores at 2.5 GHz). */
const usual = 110;
const min = 1;
const max = 12;

/** Does the typical work of a test: parsing, strings, and native code. */
function work(): number {
  let length = 0;
  for (let round = 0; round < 220; round += 1) {
    const rows = Array.from({ length: 300 }, (_, row) => ({
      row,
      name: `Row ${row * round}`,
      tags: [row, round],
    }));
    const text = JSON.stringify(rows);
    length += (JSON.parse(text) as unknown[]).length;
    length += text.replace(/\d+/g, (digits) => String(digits.length)).length;
    length += createHash('sha256').update(text).digest().length;
  }
  return length;
}

/**
 * Returns how many times slower than usual this machine is at the moment, including other load: 1 to 12.
 * Takes about 0.3 s.
 */
export function measureSlowness(): number {
  work();
  const tries = [1, 2].map(() => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  const slowness = Math.min(...tries) / usual;
  return Math.min(max, Math.max(min, Math.round(slowness * 10) / 10));
}
