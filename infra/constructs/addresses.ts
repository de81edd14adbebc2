import { CfnParameter, type Stack } from 'aws-cdk-lib';
import type { StageConfig } from '../config.ts';

/**
 * Addresses that browsers use, without a slash at the end. They are parameters of the template, so that a
 * local host can insert its ports.
 */
export interface Addresses {
  pageUrl: string;
  webContentUrl: string;
  picturesUrl: string;
}

const parameter = (stack: Stack, id: string, description: string, value: string): string =>
  new CfnParameter(stack, id, { type: 'String', description, default: value }).valueAsString;

/** Adds and returns the parameter PageUrl. */
export const addPageUrl = (stack: Stack, config: StageConfig): string =>
  parameter(stack, 'PageUrl', 'Origin of the page, without a slash at the end', config.pageUrl);

/** Adds and returns the parameters PageUrl, WebContentUrl and PicturesUrl. */
export const addAddresses = (stack: Stack, config: StageConfig): Addresses => ({
  pageUrl: addPageUrl(stack, config),
  webContentUrl: parameter(stack, 'WebContentUrl', 'Where web content is read', config.webContentUrl),
  picturesUrl: parameter(stack, 'PicturesUrl', 'Where pictures are read', config.picturesUrl),
});
