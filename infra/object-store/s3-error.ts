const errors = {
  AccessDenied: [403, 'Access Denied'],
  SignatureDoesNotMatch: [403, 'The signature does not match what was sent'],
  EntityTooSmall: [400, 'A part other than the last is smaller than 5 MiB'],
  InsufficientStorage: [507, 'The disk of the local object store is full'],
  ServiceUnavailable: [503, 'The disk of the local object store cannot be read or written'],
  IncompleteBody: [400, 'The body ended before its announced length'],
  InvalidPart: [400, 'A part was not found, or its ETag differs'],
  InvalidPartOrder: [400, 'Parts have to be in ascending order'],
  InvalidRange: [416, 'The range cannot be satisfied'],
  MalformedXML: [400, 'The XML is not well-formed'],
  NoSuchBucket: [404, 'The bucket does not exist'],
  NoSuchKey: [404, 'The key does not exist'],
  NoSuchUpload: [404, 'The upload does not exist'],
  NotImplemented: [501, 'The local object store does not implement this request'],
  PreconditionFailed: [412, 'A condition of the request does not hold'],
} as const satisfies Record<string, readonly [number, string]>;

/** An error with the code, status and message of S3. */
export class S3Error extends Error {
  readonly code: keyof typeof errors;
  readonly status: number;
  constructor(code: keyof typeof errors, message: string = errors[code][1]) {
    super(message);
    this.code = code;
    this.status = errors[code][0];
  }
}
