import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { foreignQueries } from '../../shared/contracts/raw.ts';
import type { Installation } from '../constructs/installation.ts';

type FirewallRule = CfnWebACL.RuleProperty;

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** A managed group of rules; those in `counted` are seen and not blocked. */
const managed = (priority: number, name: string, counted: readonly string[] = []): FirewallRule => ({
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

type RateLimitKey = CfnWebACL.RateBasedStatementCustomKeyProperty;

/** At most `limit` requests in five minutes to paths that begin so: from one address, or with more keys of one of each. */
const limited = (
  priority: number,
  name: string,
  limit: number,
  pathBegin: string,
  customKeys?: readonly RateLimitKey[],
): FirewallRule => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      limit,
      ...(customKeys
        ? { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [...customKeys] }
        : { aggregateKeyType: 'IP' }),
      scopeDownStatement: pathBegins(pathBegin),
    },
  },
});

/** Whoever is signed in, at one address; a request without a token counts for none. */
const session: readonly RateLimitKey[] = [
  { ip: {} },
  { header: { name: 'authorization', textTransformations: [{ priority: 0, type: 'NONE' }] } },
];

/** No query over `size` bytes, but where a provider or a learning platform sends people with one of its own. */
const queryLimited = (priority: number, name: string, size: number): FirewallRule => ({
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
 * What CloudFront takes from us-east-1 only: the certificate and the firewall (AWS only). A company of ten thousand
 * can share one address, so that the limits of an address are those of a company, not of a person.
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
        // A company that begins at nine; a tenth of what API Gateway takes of everybody. Wrong passwords are counted
        // by the function, for each account and address, and its reserved concurrency bounds what hashing costs.
        limited(0, 'sign-in', 3000, '/api/v1/users/authentication'),
        limited(1, 'reset-password', 100, '/api/v1/users/reset-password'),
        limited(2, 'session', 20_000, '/api/', session),
        // Requests without a token, or with another one each time, have this limit alone: 30 of each of ten thousand.
        limited(3, 'api', 300_000, '/api/'),
        // Each headset that waits polls every five seconds.
        limited(4, 'oauth', 6000, '/oauth/'),
        managed(5, 'AWSManagedRulesAmazonIpReputationList'),
        managed(6, 'AWSManagedRulesKnownBadInputsRuleSet'),
        // Bodies are checked by the contracts: descriptions hold what looks like markup, pictures what looks
        // like anything, and forms may have 4 MB.
        managed(7, 'AWSManagedRulesCommonRuleSet', [
          'SizeRestrictions_BODY',
          'SizeRestrictions_QUERYSTRING',
          'CrossSiteScripting_BODY',
          'GenericLFI_BODY',
          'GenericRFI_BODY',
          'GenericRFI_QUERYARGUMENTS',
        ]),
        queryLimited(8, 'queries', 2048),
      ],
    });
    this.webAclArn = acl.attrArn;
  }
}
