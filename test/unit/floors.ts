import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const statement = /(?:^|\n)\s*(?:import|export)\b[^'";]*?\bfrom\s+'(\.[^']+)'/g;
const sideEffect = /(?:^|\n)\s*import\s+'(\.[^']+)'/g;
const dynamic = /\bimport\(\s*'(\.[^']+)'/g;

/**
 * Returns the paths from the root of all modules that a module imports, including types and dynamic imports.
 */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [statement, sideEffect, dynamic]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => relative(root, resolve(root, file, '..', match[1] ?? '')));
}

/**
 * Returns the floor of a path below `folder`: the longest of its parent folders that `order` lists, otherwise its
 * first folder. A file in `folder` itself is a floor by its name, or `.`.
 */
function floorOf(folder: string, path: string, order: readonly string[]): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const parts = path.slice(folder.length + 1).split('/');
  if (parts.length === 1) return order.includes(parts[0] ?? '') ? parts[0] : '.';
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const parent = parts.slice(0, length).join('/');
    if (order.includes(parent)) return parent;
  }
  return parts[0];
}

const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);

/** Returns the paths from the root of the modules of a folder. */
const modulesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((name) => join(folder, name));

/**
 * Expects that no module of `folder` imports a module of a higher floor. `order` lists the floors from the
 * bottom. A file in `folder` itself is a floor by its name. `.` represents the files that `order` does not
 * list.
 *
 * @param exceptions `floor → floor` of imports that may point upwards for now. An unused exception fails, too
 */
export function expectFloors(
  folder: string,
  order: readonly string[],
  exceptions: readonly string[] = [],
): void {
  const files = modulesOf(folder);
  const floor = (path: string) => floorOf(folder, path, order);
  const floors = new Set(files.map(floor));
  expect([...order].sort(), `the floors of ${folder}`).toEqual([...floors].sort());
  const level = (path: string) => order.indexOf(floor(path) ?? '');
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => level(target) > level(file))
      .map((target) => `${floor(file)} → ${floor(target)}`),
  );
  expect([...new Set(upwards)].sort(), `imports of ${folder} that point upwards`).toEqual(
    [...exceptions].sort(),
  );
}

/**
 * Expects that no module of `folder` imports itself through other modules, including types and dynamic
 * imports.
 */
export function expectNoCircle(folder: string): void {
  const files = modulesOf(folder);
  const open: string[] = [];
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): void => {
    if (open.includes(file)) circles.push(open.slice(open.indexOf(file)));
    if (open.includes(file) || done.has(file)) return;
    open.push(file);
    for (const target of importsOf(file).filter(isCode)) visit(target);
    open.pop();
    done.add(file);
  };
  for (const file of files) visit(file);
  expect(files.length).toBeGreaterThan(10);
  expect(circles, `circles of ${folder}`).toEqual([]);
}
