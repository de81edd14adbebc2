import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Returns the unexplained findings of cdk-nag. */
export const findingsOf = (scope: IConstruct): string[] =>
  [new AwsSolutionsChecks(), new ServerlessChecks()].flatMap((pack) =>
    pack
      .validateScope(scope)
      .violations.map(({ ruleName, description }) => `${scope.node.path}: ${ruleName} ${description}`),
  );
