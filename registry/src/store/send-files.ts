import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'
import { fileHeaders } from './file-headers.ts'

const atOnce = 8

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}

/** Uploads a file. An immutable file that exists counts as uploaded, because its path identifies its content. */
async function put({ client, name, prefix }: Bucket, key: string, file: string, isImmutable: boolean): Promise<void> {
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: name,
        Key: prefix + key,
        Body: await readFile(file),
        ...fileHeaders(key),
        ...(isImmutable ? { IfNoneMatch: '*' } : {}),
      }),
    )
  } catch (error) {
    const isThere = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412
    if (!isThere) throw error
  }
}

export type Sending = {
  /** Whether files are created once and never replaced. */
  readonly isImmutable: boolean
  /** File that is sent after all others, so that its presence marks a complete folder. */
  readonly last?: string
  /** Files and folders right under the path that are omitted. */
  readonly without?: readonly string[]
}

/**
 * Sends a folder with all its files to a bucket, under their paths below a root.
 * @param root local folder that corresponds to the bucket's prefix
 * @param path folder under `root`, with `/` between names
 */
export async function sendFolder(bucket: Bucket, root: string, path: string, sending: Sending): Promise<void> {
  const { isImmutable, last, without = [] } = sending
  const isLeftOut = (file: string) => without.includes(relative(join(root, path), file).split(sep)[0] ?? '')
  const files = (await filesUnder(join(root, path))).filter((file) => !isLeftOut(file))
  const keyed = files.map((file) => ({ file, key: relative(root, file).split(sep).join('/') }))
  const isLast = ({ key }: { readonly key: string }) => last !== undefined && key === `${path}/${last}`
  const early = keyed.filter((each) => !isLast(each))
  for (let from = 0; from < early.length; from += atOnce)
    await Promise.all(early.slice(from, from + atOnce).map(({ key, file }) => put(bucket, key, file, isImmutable)))
  for (const { key, file } of keyed.filter(isLast)) await put(bucket, key, file, isImmutable)
}
