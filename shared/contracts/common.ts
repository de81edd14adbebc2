import * as z from 'zod';
import { canonicalEmail, isEmail } from '../email-address.ts';
import { contentLanguages, toContentLanguage, toInterfaceLanguage } from '../lang.ts';

/** Control characters are refused, line breaks and tabs only with `multiline`. */
const controls = /[\p{Cc}\p{Noncharacter_Code_Point}]/u;

/**
 * Text without control characters or lone surrogates, trimmed, at most `max` characters. A character can become up to
 * eighteen characters in the compared form of a name. Keys of the table have a limit, so more than three are too long.
 */
export const text = (max: number, multiline = false) =>
  z
    .string({ error: 'REQUIRED' })
    .trim()
    .max(max, { error: 'TOO_LONG' })
    .refine((s) => s.normalize('NFKC').length <= 3 * max, { error: 'TOO_LONG' })
    .refine((s) => s.isWellFormed() && !controls.test(multiline ? s.replace(/[\r\n\t]/g, '') : s), {
      error: 'INVALID_CHARACTERS',
    });

/** A required text. */
export const requiredText = (max: number, multiline = false) =>
  text(max, multiline).min(1, { error: 'REQUIRED' });

export const id = z.string().min(1, { error: 'REQUIRED' }).max(64, { error: 'TOO_LONG' });

/** A list of ids. A repeated id counts once. */
export const idList = (min: number, max: number) =>
  z
    .array(id, { error: 'REQUIRED' })
    .min(min, { error: 'REQUIRED' })
    .max(max, { error: 'TOO_MANY' })
    .transform((list) => [...new Set(list)]);

/**
 * One account per address, independent of case, Unicode form and invisible characters. A domain is stored in
 * its ASCII form: `a@société.fr` is `a@xn--socit-esab.fr`. The part before the `@` can have letters of any script.
 */
export const email = z
  .string({ error: 'REQUIRED' })
  .transform(canonicalEmail)
  .refine((s) => s.length > 0, { error: 'REQUIRED' })
  .refine((s) => s === '' || isEmail(s), { error: 'INVALID_EMAIL' });

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date({ error: 'INVALID_DATE' });
/** An instant, ISO 8601 in UTC or with an offset. */
export const instant = z.iso.datetime({ offset: true, error: 'INVALID_DATE' });

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'INVALID_COLOR' });

/** An http(s) address. Other schemes such as `javascript:` are refused. */
export const webAddress = z
  .string()
  .trim()
  .max(2000, { error: 'TOO_LONG' })
  .refine((s) => s === '' || (/^https?:\/\//i.test(s) && URL.canParse(s)), { error: 'INVALID_URL' });

/**
 * The required address of another system that the platform calls. The operation checks whether it may be called, because
 * this depends on the stage.
 */
export const systemAddress = z
  .string({ error: 'REQUIRED' })
  .trim()
  .min(1, { error: 'REQUIRED' })
  .max(1000, { error: 'TOO_LONG' })
  .refine((value) => value === '' || URL.canParse(value), { error: 'INVALID_URL' });

/** `?lang=` of content: any case, FR for an unknown language. */
export const contentLang = z.string().optional().transform(toContentLanguage);
/** `?lang=` of mails and CSV headings: en for an unknown language. */
export const interfaceLang = z.string().optional().transform(toInterfaceLanguage);
export const contentLanguage = z.enum(contentLanguages, { error: 'INVALID_LANGUAGE' });

export const langQuery = z.object({ lang: contentLang });

/** A violation of a field, in problems and in results of batches. */
export const violation = z
  .object({
    field: z.string(),
    message: z.string(),
    /** Parameters of the message. */
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
      .optional(),
  })
  .meta({ id: 'Violation' });

/** A link. */
export const link = z.object({ url: z.string() }).meta({ id: 'Link' });
/** A link that expires. */
export const expiringLink = z.object({ url: z.string(), expiresAt: z.string() }).meta({ id: 'ExpiringLink' });

/** A record by its id, with its current name. Null: it was deleted. */
export const namedReference = z
  .object({ id: z.string(), name: z.string().nullable() })
  .meta({ id: 'NamedReference' });

/** A deletion returns the id. */
export const deleted = z.object({ id: z.string() }).meta({ id: 'Deleted' });

const jsonParameter = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((value, ctx) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        ctx.addIssue({ code: 'custom', message: 'MALFORMED_JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const oneOrMore = z
  .union([z.array(z.string()), z.string(), z.number().transform(String)])
  .transform((v) => (Array.isArray(v) ? v : [v]));
/** A filter value: one or several alternatives. */
export const anyOf = oneOrMore.optional();
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')])
  .optional();

const range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => to >= from, { error: 'INVALID_RANGE' })
  .transform(([from, to]): [number, number] => [from, Math.min(to, from + 999)]);

/** The requested part of the list inside each item: `[0,19]`, or `[]` for none. */
export const partQuery = jsonParameter(z.union([z.tuple([]), range]));

/**
 * The query of ra-data-simple-rest: `sort=["title","ASC"]&range=[0,24]&filter={"q":"…"}`. Unknown sort or filter
 * fields and bad JSON are refused.
 */
export function listQuery<const F extends readonly [string, ...string[]], S extends z.ZodRawShape>(
  sortFields: F,
  filter: S,
) {
  return z.object({
    lang: contentLang,
    sort: jsonParameter(z.tuple([z.enum(sortFields), z.enum(['ASC', 'DESC'])])).optional(),
    range: jsonParameter(range).optional(),
    filter: jsonParameter(
      z.strictObject({ q: z.string().max(200).optional(), id: anyOf, ...filter }),
    ).optional(),
  });
}
/** A record with its name in the requested language. */
export const namedRecord = z.object({ id: z.string(), name: z.string() }).meta({ id: 'NamedRecord' });

/** The key where a page begins, from `X-Next` of the previous page. The cost of a page does not depend on its position. */
export const after = z
  .string()
  .max(1400, { error: 'TOO_LONG' })
  .regex(/^[\w-]*$/)
  .optional();

export interface ListRequest {
  lang: z.output<typeof contentLang>;
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  range?: readonly [number, number] | undefined;
}
