import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Says why a rule of cdk-nag does not apply to a construct and what is in it. The reason is required: the
 * tests refuse an empty one, and the tests of the template's facts check what it claims.
 */
export function explain(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason });
}
