import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Plugin } from 'esbuild';
import { root } from './root.ts';

/** Native packages, each with the packages of its prebuilt code for Lambda. A layer contains them. */
const packages = { sharp: ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'] };
const pattern = new RegExp(`^(${Object.keys(packages).join('|')})$`);

/**
 * Loads native packages with `require` instead of ES imports, which do not search layers. `require` searches
 * NODE_PATH, and on the local host finds the repository's node_modules above `cdk.out`.
 */
export const nativeModules: Plugin = {
  name: 'native-modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: pattern }, ({ path, namespace }) =>
      namespace === 'native' ? { path, external: true } : { path, namespace: 'native' },
    );
    onLoad({ filter: pattern, namespace: 'native' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
      resolveDir: root,
    }));
  },
};

/** Returns whether an import in esbuild's metafile is a native package. */
export const isNativeImport = ({ path, external }: { path: string; external?: boolean }): boolean =>
  external === true && pattern.test(path);

/**
 * Copies the packages, their dependencies and the prebuilt code for Lambda (Linux, x64, glibc) into
 * `directory`, in the layout of a layer.
 *
 * @returns `directory`
 * @throws Error with install instructions if a package is missing
 */
export function gatherNative(directory: string): string {
  const all = new Set(Object.entries(packages).flat(2));
  // The loop also visits the dependencies that it adds.
  for (const name of all) {
    const from = join(root, 'node_modules', name);
    if (!existsSync(from)) {
      throw new Error(
        `${name} is not installed, and functions with pictures need it on AWS: ` +
          'npm install --no-save --force --os=linux --cpu=x64 --libc=glibc sharp',
      );
    }
    const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const dependency of Object.keys(dependencies)) all.add(dependency);
    const to = join(directory, 'nodejs/node_modules', name);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true });
  }
  return directory;
}

/**
 * Returns the layer with the native packages of a stack. Creates the layer for the first function that needs
 * it, so that a stack has one layer and uploads the packages once.
 */
export function getNativeLayer(scope: Construct, directory: string): LayerVersion {
  const stack = Stack.of(scope);
  const existing = stack.node.tryFindChild('NativePackages');
  if (existing instanceof LayerVersion) return existing;
  return new LayerVersion(stack, 'NativePackages', {
    description: 'Packages with machine code: sharp',
    code: Code.fromAsset(directory),
    compatibleRuntimes: [Runtime.NODEJS_24_X],
    compatibleArchitectures: [Architecture.X86_64],
  });
}
