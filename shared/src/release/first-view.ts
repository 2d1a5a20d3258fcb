import * as v from 'valibot'
import { languages } from '../kernel/languages.ts'

/** What tells one call of a guest from another. */
export type FirstCall = {
  readonly operation: string
  readonly path: string
  readonly request: Readonly<Record<string, unknown>>
}

/** Stands for a call in the list of first answers. */
export const firstCallKey = ({ operation, path, request }: FirstCall): string =>
  JSON.stringify([operation, path, Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))])

/** The operation that a key of `firstCallKey` stands for. */
export const operationOf = (key: string): string => (JSON.parse(key) as readonly [string])[0]

/**
 * What a page says of the view that was drawn at release and stands in its markup: what it was drawn from, so that the
 * first render in the browser gives the same.
 */
export const firstView = v.object({
  /** Address whose view it is. */
  path: v.string(),
  language: v.picklist(languages),
  /** Mounts of remotes that are part of it: id of the build and key of the screen or slot. */
  mounts: v.array(v.object({ build: v.string(), name: v.string() })),
  /** Flags of the platform's permission that it was drawn with. */
  flags: v.record(v.string(), v.string()),
  /** Bodies of answers to a guest by `firstCallKey`. */
  answers: v.record(v.string(), v.unknown()),
})
export type FirstView = v.InferOutput<typeof firstView>

/** Begins the ids of everything in a first view. */
export const firstViewPrefix = 'first'

/** Tells servers of pages the language that a visitor has chosen, so that the first view is in it. */
export const languageCookie = 'language'
