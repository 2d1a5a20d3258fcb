import { S3Client } from '@aws-sdk/client-s3'

/** A place in a bucket: the prefix precedes all keys, and is empty or ends with a slash. */
export type Bucket = { readonly client: S3Client; readonly name: string; readonly prefix: string }

/** Parses `s3://bucket` or `s3://bucket/some/prefix`; undefined for any other form. */
export function parseBucketAddress(address: string): { readonly name: string; readonly prefix: string } | undefined {
  const [, name, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  if (name === undefined || path.startsWith('/') || /\.\.|\/\/|[^A-Za-z0-9._/-]/.test(path)) return undefined
  const folder = path.replace(/\/$/, '')
  return { name, prefix: folder === '' ? '' : `${folder}/` }
}

/**
 * Creates a client with the credentials that the SDK finds itself: environment, profile, web identity, instance.
 * @param endpoint server other than AWS; the bucket is then in the path, because such servers rarely have a host per bucket
 */
export function createBucketClient(endpoint: string | undefined): S3Client {
  // Checksums in trailers are specific to AWS, so the client uses them only where a call requires them.
  const plain = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const
  if (endpoint === undefined) return new S3Client(plain)
  return new S3Client({ ...plain, endpoint, forcePathStyle: true, region: process.env.AWS_REGION ?? 'us-east-1' })
}
