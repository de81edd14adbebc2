import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { foreignQueries } from '../../shared/contracts/raw.ts';
import type { Installation } from '../constructs/installation.ts';
import { publishValue } from '../constructs/published-value.ts';

type FirewallRule = CfnWebACL.RuleProperty;

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** Returns a managed group of rules. Rules in `countOnly` are counted and do not block. */
const managed = (priority: number, name: string, countOnly: readonly string[] = []): FirewallRule => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
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

/**
 * Returns a limit of `limit` requests in five minutes to a path prefix: per address, or per combination of
 * the keys.
 */
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

/** The keys of a signed-in caller at one address. Requests without a token are not counted. */
const session: readonly RateLimitKey[] = [
  { ip: {} },
  { header: { name: 'authorization', textTransformations: [{ priority: 0, type: 'NONE' }] } },
];

/**
 * Returns a rule that blocks queries over `size` bytes, except on paths with queries of external providers.
 */
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

/** The limits of requests. An alarm watches them. */
export const rateRules: readonly FirewallRule[] = [
  // Allows all people of a company to sign in at nine. It is a tenth of API Gateway's limit for all
  // sign-ins. The function counts wrong passwords per account and address, and its reserved concurrency
  // limits the cost of hashing.
  limited(0, 'sign-in', 3000, '/api/v1/users/authentication'),
  // Three hundred people of a company set their first passwords on the same morning, with two requests each.
  limited(1, 'reset-password', 1500, '/api/v1/users/reset-password'),
  limited(2, 'session', 20_000, '/api/', session),
  // The only limit for requests without a token or with changing tokens: 30 requests of each of ten
  // thousand people.
  limited(3, 'api', 300_000, '/api/'),
  // A waiting headset polls every five seconds.
  limited(4, 'oauth', 6000, '/oauth/'),
];

/**
 * Resources that CloudFront accepts from us-east-1 only: the certificate and the firewall (AWS only). A
 * company of ten thousand people can share one address. The limits per address therefore fit a company,
 * not a person.
 */
export class EdgeStack extends Stack {
  /** The ARNs as the web stack reads them. */
  readonly certificateArn: string;
  readonly webAclArn: string;

  constructor(
    scope: Construct,
    id: string,
    { installation, ...props }: StackProps & { installation: Installation },
  ) {
    super(scope, id, props);
    const { config, prefix, references } = installation;
    const certificate = new Certificate(this, 'Certificate', {
      domainName: config.domain,
      subjectAlternativeNames: [config.contentDomain],
      validation: CertificateValidation.fromDns(),
    });
    // The web stack uses a replaced certificate or firewall until its own update.
    certificate.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const firewallName = `${prefix}-firewall`;
    const scopeOfFirewall = 'CLOUDFRONT';
    const acl = new CfnWebACL(this, 'Firewall', {
      name: firewallName,
      scope: scopeOfFirewall,
      defaultAction: { allow: {} },
      visibilityConfig: visible(firewallName),
      rules: [
        ...rateRules,
        managed(5, 'AWSManagedRulesAmazonIpReputationList'),
        managed(6, 'AWSManagedRulesKnownBadInputsRuleSet'),
        // The contracts check bodies. Descriptions may contain text that looks like markup, pictures may
        // contain any bytes, and forms may have 4 MB.
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
    acl.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    if (references === 'both') {
      // CDK retains the exports of version 0.1.0 for its own references only.
      this.certificateArn = certificate.certificateArn;
      this.webAclArn = acl.attrArn;
      return;
    }
    this.certificateArn = publishValue(this, {
      name: 'CertificateArn',
      value: certificate.certificateArn,
      replacedBy: [config.domain, config.contentDomain],
    });
    this.webAclArn = publishValue(this, {
      name: 'FirewallArn',
      value: acl.attrArn,
      replacedBy: [firewallName, scopeOfFirewall],
    });
  }
}
