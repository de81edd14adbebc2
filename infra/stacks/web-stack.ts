import { CfnOutput, Fn, RemovalPolicy, Stack, type StackProps, Token } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IKeyValueStore,
  type IOrigin,
  KeyValueStore,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { rawPaths } from '../../shared/contracts/raw.ts';
import { accessLogBucket, cloudFrontLogBucket, productBucket } from '../constructs/buckets.ts';
import { contentGates } from '../constructs/content-gate.ts';
import { explain } from '../constructs/explain.ts';
import type { Installation } from '../constructs/installation.ts';
import { contentPolicy, packagePolicy, webContentCaching } from '../constructs/page-headers.ts';
import { contentHeaders, pageHeaders } from '../constructs/response-headers.ts';
import type { Stores } from '../constructs/stores.ts';
import type { EdgeStack } from './edge-stack.ts';

/**
 * Serves files of the page. Other addresses return the page itself, whose router reads the address. The player of packages
 * runs on the content origin only.
 */
const pageFallback = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('/player/') === 0) return { statusCode: 404 };
  if (request.uri.split('/').pop().indexOf('.') < 0) request.uri = '/index.html';
  return request;
}`;

/** Adds the address of the viewer. Overwrites a header that the request contains. */
const viewerAddress = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;

/** The list of closed grants, which is associated with the function. */
const closedGrants = `import cf from 'cloudfront';
var closed = cf.kvs();
`;

/** Build output for the local host only. CloudFront compresses files itself. */
const localOnly = ['**/*.gz', '**/*.map', '.stamp'];

interface WebProps extends StackProps {
  installation: Installation;
  stores: Stores;
  edge: EdgeStack;
  apiId: string;
  /** Directory of the built page. */
  pageDirectory: string;
}

/**
 * Public addresses (AWS only): the page and the API on one origin, uploaded content and pictures on another,
 * each with its headers. Also contains the identity that sends mail.
 */
export class WebStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { installation, stores, edge, apiId, pageDirectory, ...props }: WebProps,
  ) {
    super(scope, id, props);
    // CDK sees no dependency in the outputs of the edge stack.
    this.addStackDependency(edge);
    const { config, prefix } = installation;
    const logs = accessLogBucket(this, 'AccessLogs', RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const page = productBucket(this, 'Page', {
      logs,
      removalPolicy: RemovalPolicy.DESTROY,
      servedByCloudFront: true,
    });
    const visits = cloudFrontLogBucket(this, 'Visits');

    const origins = {
      contentOrigin: `https://${config.contentDomain}`,
      storageOrigins: [stores.buckets.incoming, stores.buckets.documents].map(
        (bucket) => `https://${bucket.bucketRegionalDomainName}`,
      ),
    };
    const headers = pageHeaders(this, 'PageHeaders', { name: `${prefix}-page`, ...origins });
    const framed = pageHeaders(this, 'ToolHeaders', { name: `${prefix}-tool`, ...origins, framed: true });
    const ofPage = this.viewerFunction('PageFallback', pageFallback);
    const shared = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers,
      compress: true,
    };
    const ofApi: BehaviorOptions = {
      ...shared,
      origin: new HttpOrigin(`${apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        customHeaders: { 'x-origin-key': stores.originKey.secretValueFromJson('key').unsafeUnwrap() },
      }),
      functionAssociations: this.viewerFunction('ViewerAddress', viewerAddress),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const distribution = this.distribution('PageDistribution', {
      domain: config.domain,
      edge,
      visits,
      behaviour: {
        ...shared,
        origin: this.bucketOrigin('PageOrigin', page),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: ofPage,
      },
      others: Object.fromEntries(
        ['/api/*', ...rawPaths].map((path) => [
          path,
          // Learning platforms show these pages in frames. Their own policy limits the platforms.
          path.startsWith('/lti/') ? { ...ofApi, responseHeadersPolicy: framed } : ofApi,
        ]),
      ),
    });

    const gates = contentGates([`'${stores.originKey.secretValueFromJson('key').unsafeUnwrap()}'`]);
    const content = {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: contentHeaders(this, 'ContentHeaders', {
        name: `${prefix}-content`,
        policy: contentPolicy(config.pageUrl),
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: this.viewerFunction('ContentPath', gates.pictures),
    };
    const pictures = { ...content, origin: this.bucketOrigin('PicturesOrigin', stores.buckets.pictures) };
    const gate = this.viewerFunction(
      'ContentGate',
      closedGrants + gates.web,
      KeyValueStore.fromKeyValueStoreArn(this, 'ClosedGrants', stores.closedGrantsArn),
    );
    const webContent = {
      ...content,
      origin: this.bucketOrigin('WebOrigin', stores.buckets.web),
      functionAssociations: gate,
    };
    const contentDistribution = this.distribution('ContentDistribution', {
      domain: config.contentDomain,
      edge,
      visits,
      behaviour: pictures,
      others: {
        '/web/*': {
          ...webContent,
          responseHeadersPolicy: contentHeaders(this, 'WebContentHeaders', {
            name: `${prefix}-web-content`,
            policy: contentPolicy(config.pageUrl),
            cacheControl: webContentCaching,
          }),
        },
        '/packages/*': {
          ...webContent,
          responseHeadersPolicy: contentHeaders(this, 'PackageHeaders', {
            name: `${prefix}-packages`,
            policy: packagePolicy(config.pageUrl),
            cacheControl: webContentCaching,
          }),
        },
        // The player of packages is deployed with the page, and has the origin of the packages.
        '/player/*': {
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          origin: this.bucketOrigin('PlayerOrigin', page),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          compress: true,
          responseHeadersPolicy: contentHeaders(this, 'PlayerHeaders', {
            name: `${prefix}-player`,
            policy: packagePolicy(config.pageUrl),
          }),
        },
      },
    });

    this.deployPage(page, pageDirectory, distribution);
    const identity = new EmailIdentity(this, 'Sender', {
      identity: Identity.domain(config.mailSender.split('@')[1] ?? config.domain),
    });
    identity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `Dkim${index + 1}`, { value: Fn.join(' CNAME ', [name, value]) });
    });
    new CfnOutput(this, 'PageAddress', { value: `${config.domain} → ${distribution.domainName}` });
    new CfnOutput(this, 'ContentAddress', {
      value: `${config.contentDomain} → ${contentDistribution.domainName}`,
    });
  }

  private viewerFunction(
    id: string,
    code: string,
    keyValueStore?: IKeyValueStore,
  ): NonNullable<BehaviorOptions['functionAssociations']> {
    const edgeFunction = new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
      ...(keyValueStore ? { keyValueStore } : {}),
    });
    return [{ function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }];
  }

  /**
   * References the bucket by name. Its own stack already allows distributions of this account and does not
   * change.
   */
  private bucketOrigin(id: string, bucket: Pick<IBucket, 'bucketArn' | 'bucketRegionalDomainName'>): IOrigin {
    const { bucketArn, bucketRegionalDomainName } = bucket;
    const contentBucket = Bucket.fromBucketAttributes(this, id, { bucketArn, bucketRegionalDomainName });
    return S3BucketOrigin.withOriginAccessControl(contentBucket);
  }

  private distribution(
    id: string,
    {
      domain,
      edge,
      visits,
      behaviour,
      others,
    }: {
      domain: string;
      edge: EdgeStack;
      visits: Bucket;
      behaviour: BehaviorOptions;
      others: Record<string, BehaviorOptions>;
    },
  ): Distribution {
    const distribution = new Distribution(this, id, {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, `${id}Certificate`, edge.certificateArn),
      webAclId: edge.webAclArn,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultRootObject: 'index.html',
      logBucket: visits as IBucket,
      logFilePrefix: `${domain}/`,
      defaultBehavior: behaviour,
      additionalBehaviors: others,
    });
    explain(distribution, {
      'AwsSolutions-CFR1': 'People train from everywhere; an organisation decides where its people are.',
    });
    return distribution;
  }

  /**
   * Deploys the page. Files with a hash in their name, also of the last release, are cached for a year,
   * others are not.
   */
  private deployPage(bucket: Bucket, directory: string, distribution: Distribution): void {
    const hashed = new BucketDeployment(this, 'PageAssets', {
      destinationBucket: bucket as IBucket,
      sources: [Source.asset(directory, { exclude: ['*', '!assets', '!assets/**', ...localOnly] })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
      memoryLimit: 512,
    });
    const entry = new BucketDeployment(this, 'PageEntry', {
      destinationBucket: bucket as IBucket,
      sources: [Source.asset(directory, { exclude: ['assets', 'assets/**', ...localOnly] })],
      cacheControl: [CacheControl.noCache()],
      prune: false,
      memoryLimit: 512,
      distribution,
      distributionPaths: ['/*'],
    });
    entry.node.addDependency(hashed);
    this.explainCopier(bucket);
  }

  /** Explains the findings for CDK's own function, which copies the page in both deployments. */
  private explainCopier(bucket: Bucket): void {
    const own = "CDK's function that copies the page during a deployment, with the grants that CDK gives it.";
    const account = Token.isUnresolved(this.account) ? '<AWS::AccountId>' : this.account;
    const page: unknown =
      bucket.node.defaultChild && this.resolve(this.getLogicalId(bucket.node.defaultChild as CfnBucket));
    const findings = [
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'IAM5[Action::s3:GetBucket*]',
      'IAM5[Action::s3:GetObject*]',
      'IAM5[Action::s3:List*]',
      'IAM5[Action::s3:Abort*]',
      'IAM5[Action::s3:DeleteObject*]',
      `IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${account}-${this.region}/*]`,
      `IAM5[Resource::<${page}.Arn>/*]`,
      'IAM5[Resource::*]',
      'L1',
    ].map((id) => `AwsSolutions-${id}`);
    const serverless = ['DLQ', 'LatestVersion', 'Tracing', 'AsyncFailureDestination', 'DefaultMemorySize'];
    const ids = [...findings, ...serverless.map((id) => `Serverless-Lambda${id}`)];
    for (const child of this.node.children) {
      if (child.node.id.startsWith('Custom::CDK'))
        explain(child, Object.fromEntries(ids.map((id) => [id, own])));
    }
  }
}
