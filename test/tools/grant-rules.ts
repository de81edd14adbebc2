import { type Right, rightTo, type StoreAccess } from '../../infra/local/rights.ts';

/** A function with its rights, and what it asked for. */
export interface GrantedFunction {
  name: string;
  rights: readonly Right[];
  asked: readonly StoreAccess[];
}

/** What hosts have noted of the rights of functions. */
export interface Noted {
  used: (StoreAccess & { name: string })[];
  refused: (StoreAccess & { name: string })[];
}

/** Reads a file that hosts have written (`RIGHTS_LOG`): `used` or `refused`, function, action and resource. */
export function readNoted(text: string): Noted {
  const noted: Noted = { used: [], refused: [] };
  for (const line of text.split('\n')) {
    const [kind, name = '', action = '', resource = ''] = line.split('\t');
    if (kind === 'used' || kind === 'refused') noted[kind].push({ name, action, resource });
  }
  return noted;
}

/** Actions that are granted together: what infra/domains names with one word. */
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

/** Undefined for logs, traces and finding the stream, which the host leaves to Lambda. */
const partOf = (action: string): string | undefined =>
  action === 'dynamodb:ListStreams' ? undefined : parts.find(([, pattern]) => pattern.test(action))?.[0];

/** Whoever reads a bucket may list it, so that AWS says what is not there: a part of reading. */
const isPartOfReading = (resources: readonly string[], rights: readonly Right[]): boolean =>
  resources.every((bucket) =>
    rights.some((one) => one.actions.includes('s3:GetObject') && one.resources.includes(`${bucket}/*`)),
  );

/** A grant that was taken away from its function. */
export interface Mutant {
  /** Function, part, resources. */
  name: string;
  /** Whether something that the function asked for is refused without it. */
  noticed: boolean;
}

/**
 * Takes each grant of a function away in turn and asks again for all that the function has asked for. A host refuses
 * what is not granted, and tests fail where it has refused anything.
 */
export function mutantsOf({ name, rights, asked }: GrantedFunction): Mutant[] {
  return rights.flatMap((right) => {
    const own = new Set(right.actions.map(partOf));
    // The right to write the table includes reading it.
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
