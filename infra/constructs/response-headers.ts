import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { pagePolicy } from './page-headers.ts';

const transport = {
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: true,
  preload: true,
  override: true,
};

export interface PageHeadersProps {
  name: string;
  contentOrigin: string;
  storageOrigins: readonly string[];
  /**
   * Pages with their own framing policy. An older header would make some browsers refuse all frames. Default:
   * false.
   */
  framed?: boolean;
}

/** Creates the headers of the page and of the API on the same origin. */
export function pageHeaders(scope: Construct, id: string, props: PageHeadersProps): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: props.name,
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: pagePolicy({ content: [props.contentOrigin], storage: props.storageOrigins }),
        // Pages of the API send their own policy.
        override: false,
      },
      strictTransportSecurity: transport,
      contentTypeOptions: { override: true },
      ...(props.framed ? {} : { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=(), xr-spatial-tracking=*, fullscreen=*',
          override: true,
        },
      ],
    },
  });
}

/**
 * Creates the headers of uploaded content and pictures. The sandboxed frame, which has an opaque origin, can
 * read them.
 *
 * @param policy their Content-Security-Policy
 */
export function contentHeaders(
  scope: Construct,
  id: string,
  { name, policy, cacheControl }: { name: string; policy: string; cacheControl?: string },
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    corsBehavior: {
      accessControlAllowOrigins: ['*'],
      accessControlAllowMethods: ['GET', 'HEAD'],
      accessControlAllowHeaders: ['*'],
      accessControlAllowCredentials: false,
      originOverride: true,
    },
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      strictTransportSecurity: transport,
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-resource-policy', value: 'cross-origin', override: true },
        ...(cacheControl === undefined
          ? []
          : [{ header: 'cache-control', value: cacheControl, override: true }]),
      ],
    },
  });
}
