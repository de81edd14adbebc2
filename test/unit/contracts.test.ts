import { expect, it } from 'vitest';
import { openApi } from '../../functions/platform/openapi.ts';
import { otherMethods } from '../../functions/platform/routing-rules.ts';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';
import { callIds, rowOf } from '../../shared/permissions.ts';

it('every call has a permission row, and every row a call', () => {
  const ids: string[] = [...calls, ...rawCalls].map((call) => call.id);
  for (const id of ids) expect(() => rowOf(id)).not.toThrow();
  expect(callIds.filter((id) => !ids.includes(id))).toEqual([]);
});

it('no id and no route stands twice', () => {
  const routes = calls.map((call) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length);
});

it('the OpenAPI document holds every call with its answers and problems', () => {
  const document = openApi() as unknown as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  for (const call of calls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(call.id);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(call.answer.status));
    expect(Object.keys(operation?.responses ?? {})).toContain('500');
  }
});

it('an address that is ours with another method tells which methods it takes', () => {
  expect(otherMethods(calls, '/api/v1/users/authentication')).toEqual(['POST']);
  expect(otherMethods(calls, '/api/v1/nowhere')).toEqual([]);
});

it('the OpenAPI document asks for a body where something has to be said, and only there', () => {
  const { paths } = openApi() as unknown as {
    paths: Record<string, Record<string, { requestBody?: { required: boolean } }>>;
  };
  expect(paths['/trainings']?.post?.requestBody?.required).toBe(true);
  expect(paths['/trainings/{id}/logo']?.put?.requestBody?.required).toBe(true);
  expect(paths['/clients/current']?.patch?.requestBody?.required).toBe(false);
});
