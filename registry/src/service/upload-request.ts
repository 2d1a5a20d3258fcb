import { readDeclaration } from '@azulejo/shared/build/pack-build.ts'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { type Result, success } from '@azulejo/shared/kernel'
import { isBuildFile } from '@azulejo/shared/release'
import * as v from 'valibot'
import { refuseFor, type ServiceRefusal } from './service-refusal.ts'

/** Limits of what a team may send. Sizes are in bytes. */
export type UploadLimits = {
  readonly files: number
  readonly fileBytes: number
  readonly bytes: number
  /** Uploads that a team may have open at once. */
  readonly openUploads: number
  /** Time after which an upload is removed, in milliseconds. */
  readonly lifetimeMs: number
}

export const usualUploadLimits: UploadLimits = {
  files: 2000,
  fileBytes: 10_000_000,
  bytes: 40_000_000,
  openUploads: 5,
  lifetimeMs: 24 * 3_600_000,
}

const uploadFile = v.object({
  /** Path in the output folder, with `/` between names. */
  path: v.pipe(v.string(), v.maxLength(200)),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** SHA-384 of the content, in hex. */
  sha384: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)),
})
export type UploadFile = v.InferOutput<typeof uploadFile>
export const uploadFiles = v.array(uploadFile)

const uploadRequest = v.object({ declaration: v.unknown(), files: uploadFiles })
/** What a team wants to upload: the content of `remote.json`, and the files of the tool's output folder. */
export type UploadRequest = v.InferOutput<typeof uploadRequest>

/** Problems of paths: those that no address may have, and those of which one is a folder in another. */
function pathProblems(files: readonly UploadFile[]): Refusal[] {
  const sorted = files.map(({ path }) => path).sort()
  const known = new Set(sorted)
  const isFolder = (path: string) =>
    path.split('/').some((_, depth, names) => depth > 0 && known.has(names.slice(0, depth).join('/')))
  return sorted.flatMap((path, place) => {
    if (!isBuildFile(path)) return [refusal('path', `${path}: a file name has letters, digits and _ @ ~ . - only`)]
    if (sorted[place - 1] === path) return [refusal('path', `${path}: the list has it twice`)]
    return isFolder(path) ? [refusal('path', `${path}: a part of it is a file of the list`)] : []
  })
}

function sizeProblems(files: readonly UploadFile[], limits: UploadLimits): Refusal[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const large = files.filter(({ size }) => size > limits.fileBytes)
  return [
    ...(files.length > limits.files ? [`${files.length} files; ${limits.files} are allowed`] : []),
    ...(total > limits.bytes ? [`${total} bytes in all; ${limits.bytes} are allowed`] : []),
    ...large.map(({ path, size }) => `${path} has ${size} bytes; ${limits.fileBytes} are allowed`),
  ].map((message) => refusal('too-large', message))
}

/** Files with one digest have one content, and so one size. */
function digestProblems(files: readonly UploadFile[]): Refusal[] {
  const sizes = new Map(files.map(({ sha384, size }) => [sha384, size]))
  return files
    .filter(({ sha384, size }) => sizes.get(sha384) !== size)
    .map(({ path }) => refusal('files', `${path}: another file has the same digest and another size`))
}

/**
 * Reads the request that opens an upload; refused with every problem of the list of files, or of the declaration, which has
 * to name the remote of the address.
 */
export function readUploadRequest(
  remote: string,
  body: unknown,
  limits: UploadLimits,
): Result<UploadRequest, ServiceRefusal> {
  const parsed = v.safeParse(uploadRequest, body)
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => refusal('request', `${v.getDotPath(issue)}: ${issue.message}`))
    return refuseFor('request', 'The request has no valid list of files', problems)
  }
  const { declaration, files } = parsed.output
  const large = sizeProblems(files, limits)
  if (large.length > 0) return refuseFor('too-large', 'The upload is too large', large)
  const wrong = [...pathProblems(files), ...digestProblems(files)]
  if (wrong.length > 0) return refuseFor('files', 'The list of files is not valid', wrong)
  const declared = readDeclaration(declaration)
  const fields = declared.ok ? [] : declared.error
  const foreign = declared.ok && declared.value.name !== remote ? [`name: it is ${declared.value.name}`] : []
  const problems = [...fields, ...foreign].map((message) => refusal('declaration', message))
  if (problems.length > 0) return refuseFor('declaration', `The declaration is none of ${remote}`, problems)
  return success({ declaration, files })
}
