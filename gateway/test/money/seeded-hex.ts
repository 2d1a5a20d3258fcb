import { createHash } from 'node:crypto'

/** 32 bytes in hex that words determine. */
export const hexOf = (words: string): string => createHash('sha256').update(words).digest('hex')

/** An id of a round that words determine, in the shape of a UUID. */
export const idOf = (words: string): string =>
  hexOf(words).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
