import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachment } from './http/answer.ts';
import { type ObjectPlace, publicS3 } from './objects.ts';

export interface Download {
  /** File name that a browser suggests. */
  fileName: string;
  contentType: string;
  /** Seconds until the address expires. A download that has started continues. */
  lifetime: number;
}

/** Returns a signed download address of an object, with the rights of the calling function. */
export const signedDownload = (
  { bucket, key }: ObjectPlace,
  { fileName, contentType, lifetime }: Download,
): Promise<string> =>
  getSignedUrl(
    publicS3,
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentDisposition: attachment(fileName),
      ResponseContentType: contentType,
    }),
    { expiresIn: lifetime },
  );
