import { limit } from '../access/index.ts';

/** Returns the limits of codes in 15 minutes: 5 per person and network address, 30 per person. */
export const codeLimits = (userId: string, sourceIp: string) => [
  limit(5, 'code', 'pair', userId, sourceIp),
  limit(30, 'code', 'account', userId),
];
