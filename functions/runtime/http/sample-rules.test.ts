import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Call } from '../../../shared/contracts/call.ts';
import { calls } from '../../../shared/contracts/index.ts';
import { untestable } from '../../../shared/contracts/integrations/tokens.ts';
import { rawCalls } from '../../../shared/contracts/raw.ts';
import type { RawCall } from '../../../shared/contracts/raw-call.ts';
import { apiScope } from '../../../shared/permissions.ts';
import type { ApiScope } from '../../../shared/scopes.ts';
import { sampleOf } from './sample-rules.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
const changes = (calls as readonly Call[]).filter(
  ({ id, method }) => method !== 'GET' && apiScope(id) && !apiScope(id)?.endsWith(':read'),
);

describe('samples of responses', () => {
  it.each(changes.map((call) => [call.id, call] as const))('fit the contract of %s', (_, call) => {
    if (!call.answer.schema) return expect(call.answer.status).toBe(204);
    expect(call.answer.type).toBeUndefined();
    const sample = sampleOf(call.answer.schema, { given: {}, now });
    expect(call.answer.schema.parse(sample)).toEqual(sample);
  });

  it('contain the values of the request that fit', () => {
    const schema = z.object({
      ...{ id: z.string(), name: z.string(), size: z.number(), createdDate: z.string() },
      ...{
        manager: z.object({ name: z.string() }),
        note: z.string().optional(),
        groups: z.array(z.string()),
      },
    });
    const given = { id: 'acme_1', name: 'Ada', size: 'large', note: 'N', groups: ['a'], __proto__: { x: 1 } };
    expect(sampleOf(schema, { given, now })).toEqual({
      ...{ id: 'acme_1', name: 'Ada', size: 1, createdDate: now.toISOString() },
      ...{ manager: { name: 'Ada' }, note: 'N', groups: ['a'] },
    });
  });

  it('are not needed for changes by other protocols, whose scopes no test token has', () => {
    const changing = (rawCalls as readonly RawCall[]).filter(
      ({ id, method }) => method !== 'GET' && apiScope(id) && !apiScope(id)?.endsWith(':read'),
    );
    expect(changing.length).toBeGreaterThan(10);
    for (const { id } of changing) expect([id, untestable.has(apiScope(id) as ApiScope)]).toEqual([id, true]);
  });

  it('ignore names of Object', () => {
    const schema = z.object({ constructor: z.string(), toString: z.string() });
    expect(sampleOf(schema, { given: {}, now })).toEqual({ constructor: 'sample', toString: 'sample' });
  });
});
