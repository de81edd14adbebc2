import { beforeAll, describe, expect, it } from 'vitest';
import { contentPolicy, packagePolicy, pagePolicy } from '../../infra/constructs/page-headers.ts';
import { foreignQueries, rawPaths } from '../../shared/contracts/raw.ts';
import { grantsOf, resourcesOf, type Synthesized, synthesized } from './templates.ts';

let prod: Synthesized;
beforeAll(async () => {
  prod = await synthesized('prod');
});

interface CacheBehavior {
  PathPattern: string;
  CachePolicyId: unknown;
  ViewerProtocolPolicy: string;
  ResponseHeadersPolicyId: { Ref: string };
}

interface DistributionConfig {
  Aliases: string[];
  WebACLId: unknown;
  Logging: unknown;
  ViewerCertificate: { MinimumProtocolVersion: string };
  DefaultCacheBehavior: CacheBehavior;
  CacheBehaviors: CacheBehavior[];
  Origins: { CustomOriginConfig?: { OriginProtocolPolicy: string; OriginSSLProtocols: string[] } }[];
}

const distributions = () =>
  resourcesOf(prod, 'AWS::CloudFront::Distribution').map(
    ({ Properties }) => Properties.DistributionConfig as DistributionConfig,
  );

describe('IN-01: the public endpoints on AWS', () => {
  it('use one origin for the page and the API, and another for uploaded content', () => {
    const byAlias = new Map(
      distributions().map((d) => [d.Aliases[0], d.CacheBehaviors.map((b) => b.PathPattern)]),
    );
    expect(byAlias).toEqual(
      new Map([
        [prod.config.domain, ['/api/*', ...rawPaths]],
        [prod.config.contentDomain, ['/web/*', '/packages/*', '/player/*']],
      ]),
    );
    expect(new URL(prod.config.webContentUrl).origin).not.toBe(prod.config.pageUrl);
  });

  it('serve web content only through the gate, whose key is read during the deployment', () => {
    const content = distributions().find(({ Aliases }) => Aliases[0] === prod.config.contentDomain);
    const web = JSON.stringify(content?.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/web/*'));
    const functions = resourcesOf(prod, 'AWS::CloudFront::Function');
    const [gate] = functions.filter(({ id }) => web.includes(id));
    const code = JSON.stringify(gate?.Properties.FunctionCode);
    expect(code).toContain('createHmac');
    expect(code).toContain('{{resolve:secretsmanager:');
    expect(code.length).toBeLessThan(10_240);
    expect(web).toContain('"EventType":"viewer-request"');
    // The gate refuses the grants that are closed, a list that one function may change.
    expect(code).toContain('cf.kvs()');
    const stores = resourcesOf(prod, 'AWS::CloudFront::KeyValueStore');
    expect(stores).toHaveLength(1);
    const config = gate?.Properties.FunctionConfig as { KeyValueStoreAssociations: object[] };
    expect(JSON.stringify(config.KeyValueStoreAssociations)).toContain(stores[0]?.id);
    const writers = prod.installation.domains
      .flatMap(({ schedules = {}, workers = {} }) => Object.entries({ ...schedules, ...workers }))
      .filter(([, { grants }]) => grants.closedGrants);
    expect(writers.map(([name]) => name)).toEqual(['close-content']);
    // The others rewrite or name the viewer, and admit every request.
    expect(functions).toHaveLength(4);
  });

  it('have a firewall, access logs and TLS 1.2 or newer', () => {
    for (const one of distributions()) {
      expect(one.WebACLId).toBeDefined();
      expect(one.Logging).toBeDefined();
      expect(one.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    }
    expect(resourcesOf(prod, 'AWS::WAFv2::WebACL')).toHaveLength(1);
  });

  it('limit queries like the local host, except in addresses of other systems, and count large bodies', () => {
    const [acl] = resourcesOf(prod, 'AWS::WAFv2::WebACL');
    const counted = [...JSON.stringify(acl).matchAll(/"Name":"(SizeRestrictions_\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(counted).toEqual(['SizeRestrictions_BODY', 'SizeRestrictions_QUERYSTRING']);
    const rules = (acl?.Properties?.Rules ?? []) as { Name: string; Action?: object; Statement: object }[];
    const queries = rules.find(({ Name }) => Name === 'queries');
    expect(queries?.Action).toEqual({ Block: {} });
    expect(JSON.stringify(queries)).toContain('"Size":2048');
    const open = [...JSON.stringify(queries).matchAll(/"NotStatement".*?"SearchString":"([^"]+)"/g)];
    expect(open.map(([, begin]) => begin)).toEqual(foreignQueries);
  });

  it('limit requests per address, with room for a company behind one address', () => {
    const [acl] = resourcesOf(prod, 'AWS::WAFv2::WebACL');
    const rules = acl?.Properties.Rules as {
      Name: string;
      Priority: number;
      Action?: object;
      Statement: { RateBasedStatement?: { Limit: number; AggregateKeyType: string; CustomKeys?: object[] } };
    }[];
    expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, index) => index));
    const limits = rules.flatMap(({ Name, Action, Statement: { RateBasedStatement: rate } }) =>
      rate ? [{ Name, Action, rate }] : [],
    );
    expect(limits.map(({ Name, rate }) => [Name, rate.Limit, rate.AggregateKeyType])).toEqual([
      ['sign-in', 3000, 'IP'],
      ['reset-password', 1500, 'IP'],
      ['session', 20_000, 'CUSTOM_KEYS'],
      ['api', 300_000, 'IP'],
      ['oauth', 6000, 'IP'],
      ['sso', 3000, 'IP'],
      ['lti', 6000, 'IP'],
      ['csp-reports', 300, 'IP'],
    ]);
    expect(limits[2]?.rate.CustomKeys).toEqual([
      { IP: {} },
      { Header: { Name: 'authorization', TextTransformations: [{ Priority: 0, Type: 'NONE' }] } },
    ]);
    for (const { Action } of limits)
      expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } });
  });

  it('are the only access: each function of the API requires the key of CloudFront', () => {
    const functions = resourcesOf(prod, 'AWS::Lambda::Function', 'api').filter(
      ({ Properties }) => Properties.Environment,
    );
    expect(functions.length).toBeGreaterThan(20);
    const grants = grantsOf(prod);
    for (const { id, Properties } of functions) {
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      expect(Variables, id).toMatchObject({ EDGE_ONLY: 'true', ORIGIN_KEY_ARN: expect.anything() });
      const [role] = (Properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
      const own = grants.filter((grant) => grant.role === role);
      expect(JSON.stringify(own), id).toContain(JSON.stringify(Variables.ORIGIN_KEY_ARN));
    }
  });

  it('retain the files of earlier pages, which open pages load', () => {
    const deployments = resourcesOf(prod, 'Custom::CDKBucketDeployment');
    expect(deployments).toHaveLength(2);
    for (const { id, Properties } of deployments) expect(Properties.Prune, id).toBe(false);
    const [page] = resourcesOf(prod, 'AWS::S3::Bucket', 'web').filter(({ id }) => id.startsWith('Page'));
    expect(JSON.stringify(page?.Properties.LifecycleConfiguration)).not.toContain('Expiration');
  });

  it("enforce TLS and allow only the page's scripts", () => {
    const policies = resourcesOf(prod, 'AWS::CloudFront::ResponseHeadersPolicy');
    for (const { id, Properties } of policies)
      expect(Properties.ResponseHeadersPolicyConfig, id).toMatchObject({
        SecurityHeadersConfig: {
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63_072_000,
            IncludeSubdomains: true,
            Override: true,
          },
        },
      });
    for (const { Aliases, DefaultCacheBehavior, CacheBehaviors, Origins } of distributions()) {
      for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) {
        const { PathPattern, ViewerProtocolPolicy, ResponseHeadersPolicyId } = behaviour;
        const place = `${Aliases[0]} ${PathPattern}`;
        expect(['redirect-to-https', 'https-only'], place).toContain(ViewerProtocolPolicy);
        expect(
          policies.map(({ id }) => id),
          place,
        ).toContain(ResponseHeadersPolicyId.Ref);
      }
      for (const { CustomOriginConfig } of Origins)
        if (CustomOriginConfig)
          expect(CustomOriginConfig).toMatchObject({
            OriginProtocolPolicy: 'https-only',
            OriginSSLProtocols: ['TLSv1.2'],
          });
    }
    const policy = pagePolicy({ content: ['https://content.example'], storage: ['https://storage.example'] });
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('report-uri /api/v1/csp-reports');
  });

  it('let learning platforms frame the pages of LTI, and nothing else', () => {
    const policies = resourcesOf(prod, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ id, Properties }) => {
      const { SecurityHeadersConfig } = Properties.ResponseHeadersPolicyConfig as {
        SecurityHeadersConfig: { FrameOptions?: object; ContentSecurityPolicy: { Override: boolean } };
      };
      const { FrameOptions, ContentSecurityPolicy } = SecurityHeadersConfig;
      return { id, denied: FrameOptions !== undefined, replaced: ContentSecurityPolicy.Override };
    });
    const policyOf = (name: string) => policies.find(({ id }) => id.startsWith(name));
    expect(policyOf('PageHeaders')).toMatchObject({ denied: true, replaced: false });
    expect(policyOf('ToolHeaders')).toMatchObject({ denied: false, replaced: false });
    const framed = distributions()
      .flatMap(({ CacheBehaviors }) => CacheBehaviors)
      .filter(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId.Ref?.startsWith('ToolHeaders'))
      .map(({ PathPattern }) => PathPattern);
    expect(framed).toEqual(rawPaths.filter((path) => path.startsWith('/lti/')));
  });

  it('let only browsers cache web content, until the session ends', () => {
    const behaviour = distributions()
      .flatMap(({ CacheBehaviors }) => CacheBehaviors)
      .find(({ PathPattern }) => PathPattern === '/web/*');
    const policy = resourcesOf(prod, 'AWS::CloudFront::ResponseHeadersPolicy').find(
      ({ id }) => id === behaviour?.ResponseHeadersPolicyId.Ref,
    );
    expect(JSON.stringify(policy?.Properties)).toContain(
      JSON.stringify({ Header: 'cache-control', Override: true, Value: 'private, max-age=43200, immutable' }),
    );
  });

  it('sandbox uploaded content without its origin, and let only the page frame it', () => {
    const policy = contentPolicy('https://page.example');
    expect(policy).toContain('sandbox allow-scripts allow-pointer-lock;');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain('frame-ancestors https://page.example');
  });

  it('give packages the content origin, which the page does not have, behind the same gate', () => {
    const policy = packagePolicy('https://page.example');
    expect(policy).toMatch(/^sandbox [a-z -]*allow-same-origin/);
    expect(policy).not.toContain('allow-top-navigation');
    expect(policy).toContain("frame-ancestors 'self' https://page.example");
    const behaviours = distributions().flatMap(({ CacheBehaviors }) => CacheBehaviors);
    const [web, packages] = ['/web/*', '/packages/*'].map((path) => {
      const { FunctionAssociations } = behaviours.find(
        ({ PathPattern }) => PathPattern === path,
      ) as unknown as {
        FunctionAssociations: object[];
      };
      return FunctionAssociations;
    });
    expect(packages).toHaveLength(1);
    expect(packages).toEqual(web);
  });

  it('serve the player of packages on the content origin only', () => {
    const page = distributions().find(({ Aliases }) => Aliases[0] === prod.config.domain);
    const used = JSON.stringify(page?.DefaultCacheBehavior);
    const fallback = resourcesOf(prod, 'AWS::CloudFront::Function').find(({ id }) => used.includes(id));
    const code = String(fallback?.Properties.FunctionCode);
    const answer = (uri: string) =>
      (new Function(`${code}\nreturn handler;`)() as (event: object) => object)({ request: { uri } });
    expect(answer('/player/index.html')).toEqual({ statusCode: 404 });
    expect(answer('/learner/catalog')).toEqual({ uri: '/index.html' });
    expect(answer('/assets/a.js')).toEqual({ uri: '/assets/a.js' });
  });

  it('exist on AWS only, while other stages have the stateful, api and workers stacks', async () => {
    const local = await synthesized('local');
    expect([...local.templates.keys()].sort()).toEqual(['api', 'stateful', 'workers']);
    expect([...prod.templates.keys()]).toEqual(expect.arrayContaining(['edge', 'observability', 'web']));
  });
});
