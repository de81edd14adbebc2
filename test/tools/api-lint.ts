// `npm run check:api`: checks the OpenAPI document with Spectral (rules `oas`) and Redocly (rules `recommended`).
// Each finding fails, also a warning.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { openApi } from '../../functions/administration/platform/openapi.ts';

const document = openApi('support@example.com');

const linter = new spectral.Spectral();
linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
const findings = (await linter.run(document)).map(
  ({ code, path, message }) => `Spectral ${code}: ${path.join('/')}: ${message}`,
);

// Addresses such as `/users/profile` and `/users/{id}` are not ambiguous: fixed segments match first.
const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
const problems = await lintFromString({ source: JSON.stringify(document), config });
findings.push(
  ...problems.map(
    ({ ruleId, message, location }) => `Redocly ${ruleId}: ${location[0]?.pointer}: ${message}`,
  ),
);

for (const finding of findings) console.error(finding);
console.log(`${Object.keys(document.components.schemas).length} schemas, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
