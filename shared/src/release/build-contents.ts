import * as v from 'valibot'

const catalogueGaps = v.object({
  /** Keys that another language of the catalogue has. */
  missing: v.array(v.string()),
  /** Keys without a text. */
  empty: v.array(v.string()),
})

/** What a build says of its contents in `build.json`, for the checks before it is published. */
export const buildContents = v.object({
  /** Begins the names of its CSS classes and keyframes. */
  classPrefix: v.string(),
  /** Bundled sources that are neither its own, nor of `shared`, nor of a package. */
  foreign: v.array(v.string()),
  /** Gaps of its catalogues by language; a language without a catalogue is left out. */
  words: v.record(v.string(), catalogueGaps),
})
export type BuildContents = v.InferOutput<typeof buildContents>
