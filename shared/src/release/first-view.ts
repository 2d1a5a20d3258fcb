import * as v from 'valibot'
import { languages } from '../kernel/languages.ts'

/** The parts that distinguish one call of a guest from another. */
export type FirstCall = {
  readonly operation: string
  readonly path: string
  readonly request: Readonly<Record<string, unknown>>
}

/** Returns the key of a call in the answers of a first view. */
export const firstCallKey = ({ operation, path, request }: FirstCall): string =>
  JSON.stringify([operation, path, Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))])

/** Returns the operation in a key that `firstCallKey` made. */
export const operationOf = (key: string): string => (JSON.parse(key) as readonly [string])[0]

/**
 * Inputs of the view that was pre-rendered into a page's markup at release, so that the first render in the browser gives
 * the same result.
 */
export const firstView = v.object({
  /** Address of the view. */
  path: v.string(),
  language: v.picklist(languages),
  /** Mounts of remotes in the view: id of the build, and key of the screen or slot. */
  mounts: v.array(v.object({ build: v.string(), name: v.string() })),
  /** Flags of the platform's `permission` answer that the view was rendered with. */
  flags: v.record(v.string(), v.string()),
  /** Bodies of answers to a guest by `firstCallKey`. */
  answers: v.record(v.string(), v.unknown()),
})
export type FirstView = v.InferOutput<typeof firstView>

/** Prefix of all ids in a first view. */
export const firstViewPrefix = 'first'

/** Name of the cookie with the visitor's chosen language, by which servers choose the language of the first view. */
export const languageCookie = 'language'
