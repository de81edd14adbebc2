import { soak } from './run.ts';

// `npm run soak`: forty virtual people at the main job for two minutes, on the strict host with faults on, which is
// killed five times; then what was acknowledged is held against what is there. SECONDS, PEOPLE and KILLS set others.

const { SECONDS = '120', PEOPLE = '40', KILLS = '5' } = process.env;
const failures = await soak({
  seconds: Number(SECONDS),
  people: Number(PEOPLE),
  kills: Number(KILLS),
  say: (line) => console.log(line),
});
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
