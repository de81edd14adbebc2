import { soakMemory } from './memory.ts';

// `npm run soak:memory`: runs eight people in light mixed use for thirty minutes. An argument sets the
// minutes, PEOPLE the number of people.

const shortest = 3;
const minutes = Number(process.argv[2] ?? '30');
if (!(minutes >= shortest)) {
  console.error(`The argument is a number of minutes, at least ${shortest}: npm run soak:memory -- 12`);
  process.exit(2);
}
const failures = await soakMemory({
  minutes,
  people: Number(process.env.PEOPLE ?? '8'),
  say: (line) => console.log(line),
});
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
