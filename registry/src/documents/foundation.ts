import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RemoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import type { BrandSource } from './brand-source.ts'

const stamp = v.object({
  /** Digest of the brand's settings. */
  source: v.string(),
  /** Digest of the newest builds. */
  builds: v.string(),
  /** Digest of the last document that a build wrote, as stored. */
  document: v.string(),
})
type Stamp = v.InferOutput<typeof stamp>

/** Settings and builds from which a document is made. */
export type Foundation = Omit<Stamp, 'document'> & { readonly found: Readonly<Record<string, RemoteBuild>> }

const digestOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

export function foundationOf(
  source: BrandSource,
  builds: readonly { readonly id: string; readonly build: RemoteBuild }[],
): Foundation {
  const found = Object.fromEntries(builds.map(({ id, build }) => [id, build]))
  return { source: digestOf(source), builds: digestOf(found), found }
}

/** Reads the digests of the last document that a build wrote; undefined if there is no valid file. */
export async function readFoundation(file: string): Promise<Stamp | undefined> {
  try {
    return v.parse(stamp, JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
