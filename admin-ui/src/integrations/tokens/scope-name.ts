import type { ApiScope } from '../../../../shared/scopes.ts';

const keys = {
  'content:read': 'contentRead',
  'content:write': 'contentWrite',
  'people:read': 'peopleRead',
  'people:write': 'peopleWrite',
  'people:provision': 'peopleProvision',
  'progress:read': 'progressRead',
  'progress:write': 'progressWrite',
  'assignments:write': 'assignmentsWrite',
  'suggestions:write': 'suggestionsWrite',
  'exports:read': 'exportsRead',
  'statements:read': 'statementsRead',
  'statements:write': 'statementsWrite',
  'documents:write': 'documentsWrite',
} as const satisfies Record<ApiScope, string>;

/** Returns the message that names a scope. */
export const nameOfScope = (scope: ApiScope) => `tokens.scopes.${keys[scope]}` as const;
