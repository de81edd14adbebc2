import { aggregates } from './aggregates.ts';
import {
  nameOf,
  pairsOf,
  type RaceFinding,
  type RaceRound,
  race,
  repetitionsOf,
  roundsOf,
  shuffled,
} from './run.ts';

// `npm run test:races`: sends every pair of calls that change the same record in parallel. `PAIRS` is a
// regular expression that selects pairs by name. `SEED` repeats a run. `LANES` sets the number of parallel
// races. `ROUNDS` sets the number of rounds of each pair (1 to 3): 1 sends each call of a pair twice. `REPEAT=1`
// sends the same request of each call four times instead. No rounds are started after `MINUTES`. `FROM` skips the first rounds of a run with the same `SEED`, to continue it.

const {
  PAIRS = '',
  SEED = String(Date.now() % 100_000),
  LANES = '12',
  ROUNDS = '3',
  MINUTES = '',
  FROM = '0',
  REPEAT = '',
} = process.env;
const seed = Number(SEED);
const selected = new RegExp(PAIRS);
const pairs = aggregates
  .flatMap(REPEAT ? repetitionsOf : pairsOf)
  .filter((pair) => selected.test(nameOf(pair)));
const rounds = shuffled(
  REPEAT
    ? aggregates.flatMap(repetitionsOf).filter((round) => selected.test(nameOf(round)))
    : pairs.flatMap((pair) => roundsOf(pair).slice(-Number(ROUNDS))),
  seed,
).slice(Number(FROM));
console.log(`${pairs.length} pairs, ${rounds.length} rounds, SEED=${seed}`);

const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);
let reported = 0;
const describe = ({ pair, start, times, line }: RaceFinding) =>
  `✗ ${pair} [${start}${times > 1 ? `, ${times} times` : ''}]: ${line}`;

const result = await race(rounds, {
  seed,
  lanes: Number(LANES),
  roundsPerHost: 400,
  jitter: 100,
  ...(MINUTES ? { until: started + Number(MINUTES) * 60_000 } : {}),
  progress(done, all, findings) {
    for (const finding of findings.slice(reported)) console.log(describe(finding));
    reported = findings.length;
    console.log(`${done} of ${all} rounds, ${findings.length} findings, ${seconds()} s`);
  },
});

const inAggregate = (name: string) => (round: RaceRound) => round.aggregate.name === name;
console.log('\naggregate | calls | pairs | rounds | pairs with findings');
for (const { name, calls } of aggregates) {
  const own = rounds.slice(0, result.rounds).filter(inAggregate(name));
  if (own.length === 0) continue;
  const failed = new Set(
    result.findings.filter(({ pair }) => pair.startsWith(`${name}: `)).map(({ pair }) => pair),
  );
  const count = pairs.filter((pair) => pair.aggregate.name === name).length;
  console.log(`${name} | ${calls.length} | ${count} | ${own.length} | ${failed.size}`);
}
const failedPairs = [...new Set(result.findings.map(({ pair }) => pair))];
for (const pair of failedPairs) {
  const escaped = pair.replace(/[()×.'?]/g, '.');
  console.log(`\n${pair}: SEED=${seed} PAIRS="${escaped}" npm run test:races`);
  for (const finding of result.findings.filter((one) => one.pair === pair))
    console.log(`  ${describe(finding)}`);
}
console.log(
  `\n${pairs.length} pairs, ${result.rounds} of ${rounds.length} rounds, ${result.requests} requests, ${result.busy} answered 503 with Retry-After, ${result.checked} consistency checks of an organisation in ${Math.round(result.checkMilliseconds / 1000)} s, ${failedPairs.length} pairs failed, ${seconds()} s`,
);
process.exitCode = failedPairs.length > 0 ? 1 : 0;
