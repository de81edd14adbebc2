import { soakMemory } from './memory.ts';

// `npm run soak:memory`: eight people in light mixed use for thirty minutes. An argument sets the minutes, PEOPLE the people.

const [minutes = '30'] = process.argv.slice(2);
const failures = await soakMemory({
  minutes: Number(minutes),
  people: Number(process.env.PEOPLE ?? '8'),
  say: (line) => console.log(line),
});
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
