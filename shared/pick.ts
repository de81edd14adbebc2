/** Some properties of T, without undefined. Properties that can be undefined are optional. */
export type Picked<T, K extends keyof T> = { [P in K as undefined extends T[P] ? never : P]: T[P] } & {
  [P in K as undefined extends T[P] ? P : never]?: Exclude<T[P], undefined>;
};

/** Returns the named properties of `from`. Absent and undefined properties are omitted. */
export function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Picked<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) if (from[name] !== undefined) picked[name] = from[name];
  return picked as unknown as Picked<T, K>;
}

/**
 * Returns one aspect of each entry that has it. With the name `form`,
 * `{ title: { form: F, answer: A } }` becomes `{ title: F }`.
 */
export function aspect<R extends Record<string, object>, const A extends string>(
  record: R,
  name: A,
): { [K in keyof R as R[K] extends Record<A, unknown> ? K : never]: R[K][A & keyof R[K]] } {
  const entries = Object.entries(record).filter(([, entry]) => name in entry);
  return Object.fromEntries(entries.map(([key, entry]) => [key, Reflect.get(entry, name)])) as never;
}

/** Returns the keys of a record with their types. */
export const typedKeys = <R extends object>(record: R) => Object.keys(record) as (keyof R & string)[];

/** Every property of T, also the optional ones. A form that names them does not compile without a new property. */
export type EveryField<T> = { [K in keyof Required<T>]: T[K] };
