import { CfnParameter, Fn, type Stack, Token } from 'aws-cdk-lib';
import type { StageConfig } from '../config.ts';

/** Addresses that browsers use, without a slash at the end. */
export interface Addresses {
  pageUrl: string;
  webContentUrl: string;
  picturesUrl: string;
}

/**
 * Returns an address as a parameter on the local host, which inserts its ports, and as a literal elsewhere. A
 * deployment uses the previous value of a parameter, so that a changed default has no effect.
 */
function addressOf(
  stack: Stack,
  { stage }: StageConfig,
  { id, description, value }: { id: string; description: string; value: string },
): string {
  if (stage !== 'local') return value;
  return new CfnParameter(stack, id, { type: 'String', description, default: value }).valueAsString;
}

/** Returns the origin of web content, from its address. A parameter is divided when the stack is deployed. */
export const originOf = (webContentUrl: string): string =>
  Token.isUnresolved(webContentUrl)
    ? Fn.select(0, Fn.split('/web', webContentUrl))
    : new URL(webContentUrl).origin;

/** Returns the address of the page. */
export const addPageUrl = (stack: Stack, config: StageConfig): string =>
  addressOf(stack, config, {
    id: 'PageUrl',
    description: 'Origin of the page, without a slash at the end',
    value: config.pageUrl,
  });

/** Returns the addresses of the page, of web content and of pictures. */
export const addAddresses = (stack: Stack, config: StageConfig): Addresses => ({
  pageUrl: addPageUrl(stack, config),
  webContentUrl: addressOf(stack, config, {
    id: 'WebContentUrl',
    description: 'The address of web content',
    value: config.webContentUrl,
  }),
  picturesUrl: addressOf(stack, config, {
    id: 'PicturesUrl',
    description: 'The address of pictures',
    value: config.picturesUrl,
  }),
});
