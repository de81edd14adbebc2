/** A language-independent text format of xAPI: its name in messages, and its check. */
interface TextFormat {
  name: string;
  matches(text: string): boolean;
}

const byPattern = (name: string, pattern: RegExp): TextFormat => ({
  name,
  matches: (text) => pattern.test(text),
});

/** An absolute IRI (RFC 3987): a scheme, and no characters that every IRI excludes. */
export const iri = byPattern('an IRI', /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\p{Cc}]+$/iu);

export const uuid = byPattern(
  'a UUID',
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
);

/** A language tag (RFC 5646) in its general form. */
export const languageTag = byPattern('a language tag', /^(?:[a-z]{2,8}|[ix])(?:-[a-z0-9]{1,8})*$/i);

export const mailbox = byPattern('a mailto IRI', /^mailto:[^\s@]+@[^\s@]+$/i);

export const sha1 = byPattern('a SHA-1 in hexadecimal digits', /^[0-9a-f]{40}$/i);

/** A hash of the SHA-2 family: 224, 256, 384 or 512 bits. */
export const sha2 = byPattern(
  'a SHA-2 in hexadecimal digits',
  /^(?:[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i,
);

export const mediaType = byPattern('a media type', /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;.*)?$/);

const parts = '(?:\\d+(?:[.,]\\d+)?';
/** A duration (ISO 8601, 4.4.3.2). */
export const duration = byPattern(
  'a duration of ISO 8601',
  new RegExp(
    `^P(?=.)(?:${parts}W)|${parts}Y)?${parts}M)?${parts}D)?(?:T(?=\\d)${parts}H)?${parts}M)?${parts}S)?)?)$`,
  ),
);

const timestampPattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * Returns the milliseconds of a timestamp (ISO 8601, RFC 3339), or `undefined` for another text. An offset of -00:00 is
 * no offset by RFC 3339. A timestamp without an offset is in UTC.
 */
export function timeOf(text: string): number | undefined {
  const [, day, minute, second = '00', fraction = '', offset = 'Z'] = timestampPattern.exec(text) ?? [];
  if (!day || /^-00/.test(offset)) return undefined;
  const zone = /^[+-]\d{2}$/.test(offset) ? `${offset}:00` : offset.replace(/^(.\d\d)(\d\d)$/, '$1:$2');
  const time = Date.parse(
    `${day}T${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}${zone.toUpperCase()}`,
  );
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
  return isDay && !Number.isNaN(time) ? time : undefined;
}

export const timestamp: TextFormat = {
  name: 'a timestamp of ISO 8601',
  matches: (text) => timeOf(text) !== undefined,
};
