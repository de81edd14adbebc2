import { spawn } from 'node:child_process';
import { buildOnce } from '../constructs/build-cache.ts';
import { root } from '../constructs/root.ts';
import { HostError } from './failure.ts';

type Say = (line: string) => void;

/** Returns the directory with the templates and bundles of the current sources. Builds them if needed. */
export const synthesize = (say: Say): Promise<string> =>
  buildOnce({
    name: 'local',
    sources: ['infra', 'functions', 'shared', 'events', 'cdk.json', 'package-lock.json', 'package.json'],
    except: /^infra\/(local|faults|object-store|demo|serve)\/|\.test\.tsx?$/,
    make: (directory) => {
      say('Synthesizing the stacks and bundling the functions');
      return run('infra/app.ts', [], { STAGE: 'local', CDK_OUTDIR: directory });
    },
  });

/**
 * Returns the directory with the page of the current sources, including a compressed copy of each file.
 * Builds it if needed.
 */
export const buildPage = (say: Say): Promise<string> =>
  buildOnce({
    name: 'page',
    sources: ['admin-ui', 'shared', 'infra/packages.ts', 'package.json', 'package-lock.json'],
    except: /^admin-ui\/dist|\.test\.tsx?$/,
    make: (directory) => {
      say('Building the page');
      return run(
        'node_modules/vite/bin/vite.js',
        ['build', 'admin-ui', '--outDir', directory, '--emptyOutDir', '--logLevel', 'warn'],
        // A test runner's NODE_ENV would select React's development build, which is a third larger.
        { NODE_ENV: 'production' },
      );
    },
  });

function run(script: string, args: readonly string[], environment: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        words += text;
      });
    }
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new HostError(`${script} failed:\n${words}`))));
  });
}
