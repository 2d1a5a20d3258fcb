import { randomUUID } from 'node:crypto'
import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { failure, success } from '@azulejo/shared/kernel'
import type { Bucket } from './bucket.ts'
import { checkConditions } from './check-conditions.ts'
import { fileHeaders } from './file-headers.ts'
import { checkedKey, type Store } from './store.ts'

/** Whether a response reports an unmet condition: 412, or 404 when `If-Match` is set for a missing object. */
const isUnmet = (error: unknown): boolean =>
  error instanceof S3ServiceException && [404, 412].includes(error.$metadata.httpStatusCode ?? 0)
/** Whether two conditional writes collided inside the bucket; AWS requires a retry then. */
const isCollision = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 409

const mostTries = 5

/**
 * Stores each key as an object under a prefix. `putIfMatch` uses the bucket's `If-Match` and `If-None-Match`; the first
 * write checks whether the bucket honours these conditions and throws when it does not.
 */
export function createBucketStore(bucket: Bucket): Store {
  const { client, name, prefix } = bucket
  const at = (key: string) => ({ Bucket: name, Key: prefix + checkedKey(key) })
  let checked: Promise<void> | undefined

  /** Returns the ETag of an object from the same write: when a response is lost, the client's retry finds its own object. */
  async function ownWrite(key: string, write: string): Promise<string | undefined> {
    try {
      const { ETag, Metadata } = await client.send(new HeadObjectCommand(at(key)))
      return Metadata?.write === write ? ETag : undefined
    } catch (error) {
      if (isUnmet(error)) return undefined
      throw error
    }
  }

  const put: Store['putIfMatch'] = async (key, text, etag) => {
    const write = randomUUID()
    const condition = etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag }
    const command = { ...at(key), Body: text, Metadata: { write }, ...fileHeaders(key), ...condition }
    for (let tries = 1; ; tries += 1) {
      try {
        return success((await client.send(new PutObjectCommand(command))).ETag ?? '')
      } catch (error) {
        if (isCollision(error) && tries < mostTries) continue
        if (!isUnmet(error) && !isCollision(error)) throw error
        const own = await ownWrite(key, write)
        return own === undefined ? failure({ reason: 'changed' as const, key }) : success(own)
      }
    }
  }

  return {
    async get(key) {
      try {
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(key)))
        return { text: (await Body?.transformToString()) ?? '', etag: ETag }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async putIfMatch(key, text, etag) {
      checked ??= checkConditions(bucket)
      await checked
      return put(key, text, etag)
    },
    async list(under) {
      const keys: string[] = []
      const pages = paginateListObjectsV2({ client }, { Bucket: name, Prefix: `${prefix}${checkedKey(under)}/` })
      for await (const { Contents = [] } of pages)
        keys.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])))
      return keys.sort()
    },
  }
}
