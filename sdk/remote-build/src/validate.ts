import * as v from 'valibot'
import { failure, type Result, success } from '../../../shared/src/kernel/result.ts'
import { remoteBuild } from '../../../shared/src/release/brand-document.ts'
import { buildContents } from '../../../shared/src/release/build-contents.ts'
import { buildDeclaration } from '../../../shared/src/release/build-declaration.ts'

/** Content of a build's `build.json`. */
export const buildRecord = v.object({
  ...remoteBuild.entries,
  /** Hash of the whole content, ten hex digits; `<name>@<version>-<hash>` is the build's id. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/)),
  contents: buildContents,
  /** Bytes of all files, as they are and as sent with Brotli. */
  sizes: v.object({ raw: v.number(), br: v.number() }),
})
export type BuildRecord = v.InferOutput<typeof buildRecord>
export type Declaration = v.InferOutput<typeof buildDeclaration>

/** A wrong field, such as `routes.0.path`, and what is wrong with it. */
export type Problem = { readonly field: string; readonly message: string }

function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
): Result<v.InferOutput<Schema>, readonly Problem[]> {
  const parsed = v.safeParse(schema, content)
  if (parsed.success) return success(parsed.output)
  return failure(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })))
}

/** Checks the content of a `build.json` against the schema that this package prints. */
export const validateBuild = (content: unknown): Result<BuildRecord, readonly Problem[]> =>
  validate(buildRecord, content)

/** Checks the content of a `remote.json` against the schema that this package prints. */
export const validateDeclaration = (content: unknown): Result<Declaration, readonly Problem[]> =>
  validate(buildDeclaration, content)
