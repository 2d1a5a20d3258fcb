import * as v from 'valibot'

const catalogueGaps = v.object({
  /** Keys that another language of the catalogue has. */
  missing: v.array(v.string()),
  /** Keys without a text. */
  empty: v.array(v.string()),
})

/** Description of a build's contents in `build.json`, for the checks before publication. */
export const buildContents = v.object({
  /** Prefix of the build's CSS class and keyframe names. */
  classPrefix: v.string(),
  /** Bundled sources that belong neither to the remote, nor to `shared`, nor to a package. */
  foreign: v.array(v.string()),
  /** Gaps of the build's catalogues by language; a language without a catalogue is omitted. */
  words: v.record(v.string(), catalogueGaps),
})
export type BuildContents = v.InferOutput<typeof buildContents>
