import {
  type HttpApi,
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';

/**
 * The right of an API to invoke functions: one role, instead of a permission of each function. A stack has at
 * most 500 resources.
 */
export class InvokeRole {
  private readonly role: Role;
  private readonly policy = new PolicyDocument();

  constructor(api: HttpApi) {
    this.role = new Role(api, 'InvokeRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { Invoke: this.policy },
    });
  }

  /** Returns an integration with a function, and permits the API to invoke it. */
  integrate(id: string, live: Alias): HttpRouteIntegration {
    this.policy.addStatements(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [live.functionArn] }),
    );
    return new FunctionIntegration(id, {
      type: HttpIntegrationType.AWS_PROXY,
      uri: live.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.role),
    });
  }
}

class FunctionIntegration extends HttpRouteIntegration {
  private readonly config: HttpRouteIntegrationConfig;

  constructor(id: string, config: HttpRouteIntegrationConfig) {
    super(id);
    this.config = config;
  }

  bind(): HttpRouteIntegrationConfig {
    return this.config;
  }
}
