import { beforeAll, describe, expect, it } from 'vitest';
import { movedSettings, type Synthesized, synthesize, synthesized } from './templates.ts';

let prod: Synthesized;
let moved: Synthesized;
let transitional: Synthesized;
beforeAll(async () => {
  prod = await synthesized('prod');
  moved = await synthesize('prod', { settings: movedSettings });
  transitional = await synthesize('prod', { references: 'both' });
});

interface OutputReference {
  StackName: string;
  OutputName: string;
  Region?: string;
}

/** Returns every reference of a stack to an output of another stack. */
function outputReferences({ templates }: Synthesized, stack: string): OutputReference[] {
  const found: OutputReference[] = [];
  JSON.stringify(templates.get(stack), (key, value: unknown) => {
    if (key === 'Fn::GetStackOutput') found.push(value as OutputReference);
    return value;
  });
  return found;
}

const imports = ({ templates }: Synthesized) =>
  [...templates].filter(([, template]) => JSON.stringify(template).includes('Fn::ImportValue'));
const exported = ({ templates }: Synthesized) =>
  [...templates.values()].flatMap(({ Outputs }) => Object.values(Outputs ?? {}).filter((one) => one.Export));
const fromEdge = (made: Synthesized) => [
  ...new Map(
    outputReferences(made, 'web')
      .filter(({ StackName }) => StackName === 'training-prod-edge')
      .map((reference) => [reference.OutputName, reference]),
  ).values(),
];

describe('IN-01: references between stacks', () => {
  it('read outputs, so that a release can drop or replace what another stack uses', () => {
    expect(imports(prod)).toEqual([]);
    expect(exported(prod)).toEqual([]);
    expect(outputReferences(prod, 'api').length).toBeGreaterThan(100);
  });

  it('lead to outputs that exist', () => {
    for (const made of [prod, transitional])
      for (const stack of made.templates.keys())
        for (const { StackName, OutputName } of outputReferences(made, stack)) {
          const outputs = made.templates.get(StackName.replace('training-prod-', ''))?.Outputs;
          expect(Object.keys(outputs ?? {}), stack).toContain(OutputName);
        }
  });

  it('read the certificate and the firewall from us-east-1', () => {
    expect(fromEdge(prod)).toEqual([
      {
        StackName: 'training-prod-edge',
        OutputName: expect.stringMatching(/^CertificateArn\w{8}$/),
        Region: 'us-east-1',
      },
      {
        StackName: 'training-prod-edge',
        OutputName: expect.stringMatching(/^FirewallArn\w{8}$/),
        Region: 'us-east-1',
      },
    ]);
  });

  it('change in the web stack with the domain, which replaces the certificate', () => {
    const [before, after] = [fromEdge(prod), fromEdge(moved)];
    expect(after[0]?.OutputName).not.toBe(before[0]?.OutputName);
    expect(after[1]).toEqual(before[1]);
    const certificate = moved.templates.get('edge')?.Resources.Certificate4E7ABB08;
    expect(certificate).toMatchObject({
      Properties: { DomainName: 'moved.example' },
      // The distributions use the replaced certificate until the update of the web stack.
      UpdateReplacePolicy: 'Retain',
    });
  });

  it('have no parameters on AWS, because a deployment would use their previous values', () => {
    for (const [name, template] of moved.templates) {
      expect(template, name).not.toHaveProperty('Parameters');
      expect(JSON.stringify(template), name).not.toMatch(
        /https:\/\/(content\.)?training\.example(\/web|\/pictures)?"/,
      );
    }
    expect(JSON.stringify(moved.templates.get('api'))).toContain('"PAGE_URL":"https://moved.example"');
  });

  it('retain the exports of version 0.1.0 with the context references=both, and import none', () => {
    expect(imports(transitional)).toEqual([]);
    expect(exported(transitional).length).toBeGreaterThan(50);
    const edge = JSON.stringify(transitional.templates.get('edge'));
    expect(edge).toContain('Custom::CrossRegionExportWriter');
  });
});
