import { expect, it } from 'vitest';
import en from '../../admin-ui/src/foundation/i18n/en/index.ts';
import es from '../../admin-ui/src/foundation/i18n/es/index.ts';
import fr from '../../admin-ui/src/foundation/i18n/fr/index.ts';
import italian from '../../admin-ui/src/foundation/i18n/it/index.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Reply } from './client.ts';

/** A situation of the error catalogue, a real request that causes it, and the expected response. */
export type CataloguedError = readonly [
  situation: string,
  send: () => Promise<Reply<unknown>>,
  status: number,
  code: ErrorCode,
  english: RegExp,
];

/** The page's messages in each of its languages, English first. */
export const pageMessages = [en, fr, es, italian];

/**
 * Declares one test for each row: the response has the error code, and the page has a sentence for the code.
 */
export const answeredEach = (rows: readonly CataloguedError[]): void =>
  it.each(rows)(
    '%s: returns its error code, for which the page has a message in four languages',
    async (_, send, status, code, english) => {
      const reply = await send();
      expect([reply.status, reply.problem.code, reply.problem.status]).toEqual([status, code, status]);
      expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      const sentences = pageMessages.map((messages) => messages.errors[code]);
      expect(sentences[0]).toMatch(english);
      expect(new Set(sentences).size).toBe(4);
    },
  );
