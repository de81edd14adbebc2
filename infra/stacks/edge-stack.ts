import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { foreignQueries } from '../../shared/contracts/raw.ts';
import type { Installation } from '../constructs/installation.ts';
import { publishValue } from '../constructs/published-value.ts';
import { type RateLimit, rateLimits, rateWindow } from '../constructs/rate-limits.ts';

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

/** Returns the rule of a limit: per address, or per combination of address and token. */
const limited = ({ name, requests, path, by }: RateLimit, priority: number): FirewallRule => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: visible(name),
  statement: {
    rateBasedStatement: {
      limit: requests,
      evaluationWindowSec: rateWindow,
      ...(by === 'session'
        ? { aggregateKeyType: 'CUSTOM_KEYS', customKeys: [...session] }
        : { aggregateKeyType: 'IP' }),
      scopeDownStatement: pathBegins(path),
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
export const rateRules: readonly FirewallRule[] = rateLimits.map(limited);

/**
 * Resources that CloudFront accepts from us-east-1 only: the certificate and the firewall (AWS only). A
 * company of ten thousand people can share one address. The limits per address therefore fit a company,
 * not a person (`constructs/rate-limits.ts`).
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
        managed(8, 'AWSManagedRulesAmazonIpReputationList'),
        managed(9, 'AWSManagedRulesKnownBadInputsRuleSet'),
        // The contracts check bodies. Descriptions may contain text that looks like markup, pictures may
        // contain any bytes, and forms may have 4 MB.
        managed(10, 'AWSManagedRulesCommonRuleSet', [
          'SizeRestrictions_BODY',
          'SizeRestrictions_QUERYSTRING',
          'CrossSiteScripting_BODY',
          'GenericLFI_BODY',
          'GenericRFI_BODY',
          'GenericRFI_QUERYARGUMENTS',
        ]),
        queryLimited(11, 'queries', 2048),
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
