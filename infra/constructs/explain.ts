import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Records why a rule of cdk-nag does not apply to a construct and its children. Tests reject an empty reason.
 * Tests of the template verify the claims.
 */
export function explain(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason });
}
