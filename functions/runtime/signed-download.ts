import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachment } from './http/answer.ts';
import { type ObjectPlace, s3 } from './objects.ts';

export interface Download {
  /** What a browser saves it as. */
  fileName: string;
  contentType: string;
  /** Seconds that the address counts. A download that has begun goes on after it. */
  lifetime: number;
}

/** An address to download an object from, signed with the rights of the function that asks. */
export const signedDownload = (
  { bucket, key }: ObjectPlace,
  { fileName, contentType, lifetime }: Download,
): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentDisposition: attachment(fileName),
      ResponseContentType: contentType,
    }),
    { expiresIn: lifetime },
  );
