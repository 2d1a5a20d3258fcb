import type { Result } from '@azulejo/shared/kernel'

/** A stored text and the mark of this very content. */
export type Stored = { readonly text: string; readonly etag: string }

/** Somebody else wrote between reading and writing; nothing was written. */
export type StoreConflict = { readonly reason: 'changed'; readonly key: string }

/**
 * Where the registry keeps what it knows. Keys are paths without a leading slash, for example
 * `releases/fado/fado-7.json`. A folder does it as well as a bucket with conditional writes.
 */
export type Store = {
  get(key: string): Promise<Stored | undefined>
  /**
   * Writes only when the content is still the one of `etag`; `null` stands for no content yet.
   * @returns the mark of the new content
   */
  putIfMatch(key: string, text: string, etag: string | null): Promise<Result<string, StoreConflict>>
  /** Keys under a prefix, sorted. */
  list(prefix: string): Promise<string[]>
}

/** @throws where a text is no key: empty, absolute, with a way up or with other signs */
export function checkedKey(key: string): string {
  if (!/^[A-Za-z0-9@_-][A-Za-z0-9@._/-]*$/.test(key) || key.includes('..')) throw new Error(`${key} is not a key`)
  return key
}
