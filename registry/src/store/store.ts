import type { Result } from '@azulejo/shared/kernel'

/** A stored text with the ETag of its content. */
export type Stored = { readonly text: string; readonly etag: string }

/** Another program wrote between the read and the write; nothing was written. */
export type StoreConflict = { readonly reason: 'changed'; readonly key: string }

/**
 * Storage of the registry. Keys are paths without a leading slash, for example `releases/<brand>/<brand>-7.json`. The store is a
 * folder or a bucket with conditional writes.
 */
export type Store = {
  get(key: string): Promise<Stored | undefined>
  /**
   * Writes only when the stored content still has this `etag`; `null` means that the key does not exist yet.
   * @returns the ETag of the new content
   */
  putIfMatch(key: string, text: string, etag: string | null): Promise<Result<string, StoreConflict>>
  /** Keys under a prefix, sorted. */
  list(prefix: string): Promise<string[]>
}

/** Returns a valid key. @throws for any other text: empty, absolute, with `..` or with other characters */
export function checkedKey(key: string): string {
  if (!/^[A-Za-z0-9@_-][A-Za-z0-9@._/-]*$/.test(key) || key.includes('..')) throw new Error(`${key} is not a key`)
  return key
}
