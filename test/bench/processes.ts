import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** CPU milliseconds, user and system, with its children that have ended. */
  cpu: number;
  /** Bytes in memory. */
  resident: number;
}

const tick = 10;
const page = 4096;

function read(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name can contain spaces and brackets, so fields are counted from the last bracket.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return {
      pid,
      parent,
      cpu: [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0) * tick,
      resident: (fields[21] ?? 0) * page,
    };
  } catch {
    return undefined;
  }
}

/** Returns CPU and memory of a process and all its descendants, the stores included (Linux). */
export function treeOf(root: number): { cpu: number; resident: number } {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? []);
  const inTree = new Set([root]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent } of all) {
      if (!inTree.has(pid) && inTree.has(parent)) grown = Boolean(inTree.add(pid));
    }
  }
  const members = all.filter(({ pid }) => inTree.has(pid));
  const sum = (of: (p: Process) => number) => members.reduce((total, p) => total + of(p), 0);
  return { cpu: sum((p) => p.cpu), resident: sum((p) => p.resident) };
}

/**
 * Returns the CPU milliseconds of the threads of a host that run functions, which is the cost of handlers
 * (Linux).
 */
export const handlersOf = (pid: number): number => threadsOf(pid, /^(WorkerThread|\[worker)/);

/** Returns the CPU milliseconds of the libuv threads, which hash with argon2. */
export const hashersOf = (pid: number): number => threadsOf(pid, /^libuv-worker/);

function threadsOf(pid: number, name: RegExp): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    try {
      const folder = `/proc/${pid}/task/${thread}`;
      if (!name.test(readFileSync(`${folder}/comm`, 'utf8'))) return sum;
      const [nanoseconds = '0'] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    } catch {
      return sum;
    }
  }, 0);
}
