import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs, one line an invocation. Never given a token, password, key or signed address. */
export const logger = new Logger({ serviceName: process.env.SERVICE ?? 'platform' });
