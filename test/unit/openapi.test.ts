import { describe, expect, it } from 'vitest';
import { openApi } from '../../functions/administration/platform/openapi.ts';
import { createMember, listMembers } from '../../shared/contracts/identity/people.ts';

type Json = Record<string, unknown>;

const document = openApi('support@example.com');
const schemas = document.components.schemas as Record<string, Json>;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
  operationId: string;
  description: string;
  parameters: { name: string; description?: string; example?: string }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}[];

/** Returns the paths of objects without a name that are records of a list, below this schema. */
function unnamedRecords(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, items } = schema as { type?: string; items?: Json };
  const own = type === 'array' && items?.properties ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, one]) => unnamedRecords(one, `${path}/${name}`))];
}

describe('the OpenAPI document', () => {
  it('marks deprecated calls, and no others', () => {
    const described = openApi('support@example.com', [{ ...listMembers, deprecated: true }, createMember]);
    expect(described.paths['/users']).toMatchObject({ get: { deprecated: true } });
    expect(described.paths['/users']?.post).not.toHaveProperty('deprecated');
  });

  it('has a named schema for each body, each object of a response, and each record of a list', () => {
    const unnamed = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((one) =>
        Object.values(one?.content ?? {}).flatMap(({ schema }) =>
          schema.properties ? [operationId] : unnamedRecords(schema, operationId),
        ),
      ),
    );
    expect(unnamed).toEqual([]);
    expect(Object.entries(schemas).flatMap(([name, schema]) => unnamedRecords(schema, name))).toEqual([]);
  });

  it('names each shape once', () => {
    const texts = Object.entries(schemas)
      .filter(([name]) => !name.endsWith('Form') && !name.endsWith('Result'))
      .map(([, schema]) => JSON.stringify(schema));
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  });

  it('has one type for a member, also in lists, sessions and profiles', () => {
    const results = (path: string, method: string, status = '200') =>
      JSON.stringify(
        (document.paths[path] as Record<string, (typeof operations)[number]>)[method]?.responses[status]
          ?.content,
      );
    for (const text of [
      results('/users', 'get'),
      results('/users/{id}', 'get'),
      results('/users/profile', 'get'),
      JSON.stringify(schemas.SignedIn),
    ])
      expect(text).toContain('#/components/schemas/Member"');
  });

  it('describes each operation with its permissions, and the parameters of lists with an example', () => {
    for (const { operationId, description, parameters } of operations) {
      expect(description, operationId).toMatch(/Permissions:|No sign-in/);
      for (const parameter of parameters)
        if (['range', 'sort', 'filter', 'lang'].includes(parameter.name))
          expect([parameter.description?.length, parameter.example], operationId).toEqual([
            expect.any(Number),
            expect.any(String),
          ]);
    }
    const sort = operations
      .find(({ operationId }) => operationId === 'listMembers')
      ?.parameters.find(({ name }) => name === 'sort');
    expect(sort?.description).toContain('`lastConnection`');
  });

  it('has the problem next to a page of the same status', () => {
    const verify = operations.find(({ operationId }) => operationId === 'verifyCertificate');
    expect(Object.keys(verify?.responses['404']?.content ?? {})).toEqual([
      ...['text/html', 'application/problem+json'],
    ]);
  });

  it('has files for PDF and ZIP, and responses that accept more fields', () => {
    const text = JSON.stringify(operations.map(({ responses }) => responses));
    expect(text).toContain('"application/pdf":{"schema":{"type":"string","format":"binary"}}');
    expect(text).toContain('"application/zip":{"schema":{"type":"string","format":"binary"}}');
    expect(schemas.Member?.additionalProperties).toBeUndefined();
  });
});
