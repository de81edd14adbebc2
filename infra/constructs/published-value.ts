import { createHash } from 'node:crypto';
import { CfnOutput, Fn, type Stack, Token } from 'aws-cdk-lib';

interface PublishedValue {
  /** Name of the output. */
  name: string;
  value: string;
  /**
   * The properties whose change replaces the resource. A hash of them is part of the output's name, so that
   * the templates of the readers change, too. `cdk deploy` skips stacks with an unchanged template.
   */
  replacedBy?: readonly string[];
}

const hashOf = (properties: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(properties)).digest('hex').slice(0, 8);

/**
 * Publishes a value of a stack for other stacks, which read it at their deployment. Unlike an export, the
 * output can change or disappear while other stacks use it. CDK does the same for its own references, under
 * generated names.
 *
 * @returns the value for the templates of other stacks
 */
export function publishValue(stack: Stack, { name, value, replacedBy }: PublishedValue): string {
  const outputName = replacedBy ? `${name}${hashOf(replacedBy)}` : name;
  new CfnOutput(stack, outputName, { value });
  const { stackName, region } = stack;
  return Token.isUnresolved(region)
    ? Fn.getStackOutput(stackName, outputName)
    : Fn.getStackOutput(stackName, outputName, region);
}
