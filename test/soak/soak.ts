import { soak } from './run.ts';

// `npm run soak`: runs forty virtual people for two minutes on the strict host, with faults and five kills of
// the host. Then compares the acknowledged changes with the stored state. SECONDS, PEOPLE and KILLS change
// the numbers.

const { SECONDS = '120', PEOPLE = '40', KILLS = '5' } = process.env;
const failures = await soak({
  seconds: Number(SECONDS),
  people: Number(PEOPLE),
  kills: Number(KILLS),
  say: (line) => console.log(line),
});
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
