import { type Right, rightTo, type StoreAccess } from '../../infra/local/rights.ts';

/** A function with its rights and its accesses. */
export interface GrantedFunction {
  name: string;
  rights: readonly Right[];
  asked: readonly StoreAccess[];
}

/** The accesses that hosts logged: permitted and refused. */
export interface Noted {
  used: (StoreAccess & { name: string })[];
  refused: (StoreAccess & { name: string })[];
}

/**
 * Parses a log of hosts (`RIGHTS_LOG`). Each line contains `used` or `refused`, function, action and
 * resource.
 */
export function readNoted(text: string): Noted {
  const noted: Noted = { used: [], refused: [] };
  for (const line of text.split('\n')) {
    const [kind, name = '', action = '', resource = ''] = line.split('\t');
    if (kind === 'used' || kind === 'refused') noted[kind].push({ name, action, resource });
  }
  return noted;
}

/** Actions that are granted together, which infra/domains names with one word. */
const parts: readonly [string, RegExp][] = [
  ['reading the table', /^dynamodb:(GetItem|BatchGetItem|Query)$/],
  ['writing the table', /^dynamodb:\w*Item$/],
  ['reading the stream', /^dynamodb:/],
  ['reading', /^s3:GetObject$/],
  ['listing', /^s3:ListBucket$/],
  ['deleting', /^s3:DeleteObject$/],
  ['writing', /^s3:/],
  ['sending', /^sqs:SendMessage$/],
  ['redriving', /^sqs:(StartMessageMoveTask|ListMessageMoveTasks|CancelMessageMoveTask)$/],
  ['receiving', /^sqs:/],
  ['mail', /^ses:/],
  ['secret', /^secretsmanager:/],
];

/**
 * Returns the part of an action. Undefined for logs, traces and finding the stream, which the host does not
 * check.
 */
const partOf = (action: string): string | undefined =>
  action === 'dynamodb:ListStreams' ? undefined : parts.find(([, pattern]) => pattern.test(action))?.[0];

/**
 * Listing belongs to reading a bucket, because AWS reports a missing object only to functions that may list
 * the bucket.
 */
const isPartOfReading = (resources: readonly string[], rights: readonly Right[]): boolean =>
  resources.every((bucket) =>
    rights.some((one) => one.actions.includes('s3:GetObject') && one.resources.includes(`${bucket}/*`)),
  );

/** A grant that was removed from its function. */
export interface Mutant {
  /** Function, part, resources. */
  name: string;
  /** Whether the function then loses an access that it uses. */
  noticed: boolean;
}

/**
 * Removes each grant of a function in turn and checks all recorded accesses again. The tests that caused
 * these accesses would fail, because a host refuses accesses without a grant.
 */
export function mutantsOf({ name, rights, asked }: GrantedFunction): Mutant[] {
  return rights.flatMap((right) => {
    const own = new Set(right.actions.map(partOf));
    // The right to write the table includes the right to read it.
    if (own.has('writing the table')) own.delete('reading the table');
    return [...own].flatMap((part) => {
      if (part === undefined) return [];
      const left = rights.map((one) =>
        one === right ? { ...one, actions: one.actions.filter((action) => partOf(action) !== part) } : one,
      );
      const noticed = asked.some((access) => !rightTo(left, access));
      if (!noticed && part === 'listing' && isPartOfReading(right.resources, rights)) return [];
      return { name: `${name} · ${part} · ${right.resources.join(' ')}`, noticed };
    });
  });
}
