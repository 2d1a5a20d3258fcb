import { PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'

const absentMark = '"00000000000000000000000000000000"'

/**
 * Sends a bucket two writes that it must refuse: to create an object that exists, and to replace an object with a different
 * ETag. A server without conditional writes accepts them, and concurrent releases would overwrite each other unnoticed.
 * @throws when the bucket accepts one of these writes
 */
export async function checkConditions({ client, name, prefix }: Bucket): Promise<void> {
  async function isWritten(condition: { readonly IfNoneMatch: string } | { readonly IfMatch: string }) {
    const probe = { Bucket: name, Key: `${prefix}conditional-writes`, Body: 'This bucket keeps conditions.\n' }
    try {
      await client.send(new PutObjectCommand({ ...probe, ...condition }))
      return true
    } catch (error) {
      if (error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0)) return false
      throw error
    }
  }
  const isNew = await isWritten({ IfNoneMatch: '*' })
  const ignoresOne = isNew && (await isWritten({ IfNoneMatch: '*' }))
  if (ignoresOne || (await isWritten({ IfMatch: absentMark })))
    throw new Error(`The bucket ${name} ignores If-Match or If-None-Match; the registry needs one that honours both`)
}
