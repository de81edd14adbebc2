export const account = '000000000000';
export const region = 'us-east-1';

const services = {
  DynamoDB_20120810: '1.0',
  DynamoDBStreams_20120810: '1.0',
  AmazonSQS: '1.0',
  secretsmanager: '1.1',
};

/** An error that a store answered, by its AWS name. */
export class AwsError extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(`${type}: ${message}`);
    this.type = type;
  }
}

export type AwsCall = <T>(action: string, input: object, signal?: AbortSignal) => Promise<T>;

/**
 * Calls a store in AWS' JSON protocol. The host needs ten actions: three SDK clients for them would cost it
 * 40 MB and half a second. What DynamoDB's streams answer is, field by field, what Lambda hands on.
 */
export const awsJson =
  (endpoint: string, service: keyof typeof services): AwsCall =>
  async <T>(action: string, input: object, signal?: AbortSignal): Promise<T> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': `application/x-amz-json-${services[service]}`,
        'x-amz-target': `${service}.${action}`,
        authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
        'x-amz-date': '20260101T000000Z',
      },
      body: JSON.stringify(input),
      ...(signal ? { signal } : {}),
    });
    const answer = JSON.parse((await response.text()) || '{}') as T & { __type?: string; message?: string };
    if (response.ok) return answer;
    throw new AwsError(
      (answer.__type ?? 'Unknown').replace(/^.*#/, ''),
      answer.message ?? response.statusText,
    );
  };
