import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { foreignQueries } from '../../shared/contracts/raw.ts';
import type { Installation } from '../constructs/installation.ts';

type Rule = CfnWebACL.RuleProperty;

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** A managed group of rules; those in `counted` are seen and not blocked. */
const managed = (priority: number, name: string, counted: readonly string[] = []): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

const pathBegins = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    searchString,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
});

/** At most `limit` requests in five minutes from one address to paths that begin so. */
const limited = (priority: number, name: string, limit: number, pathBegin: string): Rule => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      scopeDownStatement: pathBegins(pathBegin),
    },
  },
});

/** No query over `size` bytes, but where a provider or a learning platform sends people with one of its own. */
const queryLimited = (priority: number, name: string, size: number): Rule => ({
  name,
  priority,
  action: { block: {} },
  visibilityConfig: visible(name),
  statement: {
    andStatement: {
      statements: [
        {
          sizeConstraintStatement: {
            fieldToMatch: { queryString: {} },
            comparisonOperator: 'GT',
            size,
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
        ...foreignQueries.map((begin) => ({ notStatement: { statement: pathBegins(begin) } })),
      ],
    },
  },
});

/**
 * What CloudFront takes from us-east-1 only: the certificate and the firewall (AWS only). A class of learners
 * can share one address, so that the limits are those of a building, not of a person.
 */
export class EdgeStack extends Stack {
  readonly certificate: Certificate;
  readonly webAclArn: string;

  constructor(
    scope: Construct,
    id: string,
    { installation, ...props }: StackProps & { installation: Installation },
  ) {
    super(scope, id, props);
    const { config, prefix } = installation;
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: config.domain,
      subjectAlternativeNames: [config.contentDomain],
      validation: CertificateValidation.fromDns(),
    });
    const acl = new CfnWebACL(this, 'Firewall', {
      name: `${prefix}-firewall`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(`${prefix}-firewall`),
      rules: [
        limited(0, 'sign-in', 300, '/api/v1/users/authentication'),
        limited(1, 'reset-password', 100, '/api/v1/users/reset-password'),
        limited(2, 'api', 20_000, '/api/'),
        // Each headset that waits polls every five seconds.
        limited(3, 'oauth', 6000, '/oauth/'),
        managed(4, 'AWSManagedRulesAmazonIpReputationList'),
        managed(5, 'AWSManagedRulesKnownBadInputsRuleSet'),
        // Bodies are checked by the contracts: descriptions hold what looks like markup, pictures what looks
        // like anything, and forms may have 4 MB.
        managed(6, 'AWSManagedRulesCommonRuleSet', [
          'SizeRestrictions_BODY',
          'SizeRestrictions_QUERYSTRING',
          'CrossSiteScripting_BODY',
          'GenericLFI_BODY',
          'GenericRFI_BODY',
          'GenericRFI_QUERYARGUMENTS',
        ]),
        queryLimited(7, 'queries', 2048),
      ],
    });
    this.webAclArn = acl.attrArn;
  }
}
