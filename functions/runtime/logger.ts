import { Logger } from '@aws-lambda-powertools/logger';
import { redact } from './redact.ts';

/**
 * Structured logs, one line an invocation. Never given a name, an e-mail address, a token, a password, a key or
 * a signed address. Texts of errors are cleared of e-mail addresses and tokens.
 */
export const logger = new Logger({
  serviceName: process.env.SERVICE ?? 'platform',
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? redact(value) : value),
});
