import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { failure, type Result, success } from '../kernel/result.ts'
import { remoteBuild } from '../release/brand-document.ts'
import { buildDeclaration } from '../release/build-declaration.ts'
import { isBuildFile } from '../release/document-flaw.ts'
import { isLeftOut } from './output-files.ts'
import { contentHash, type Digests, digestsOf, storeBuild } from './store-build.ts'

type Named = { readonly name: string; readonly version: string }

const shortName = ({ name }: Named) => name.replace('remote-', '')

/** Name of the container of a version, a global of the page: `azulejo_gift_shop_1_2_0`. */
export const containerNameOf = (remote: Named): string =>
  `azulejo_${shortName(remote)}_${remote.version}`.replace(/\W/g, '_')

/** Beginning of the CSS class names of a version: `gift-shop-` and eight hex digits. */
export const classPrefixOf = (remote: Named): string =>
  `${shortName(remote)}-${createHash('sha256').update(`${remote.name}@${remote.version}`).digest('hex').slice(0, 8)}`

/** The parts of Module Federation's `mf-manifest.json` that a record needs. */
const federationManifest = v.object({
  metaData: v.object({
    globalName: v.string(),
    remoteEntry: v.object({ name: v.string(), path: v.optional(v.string(), ''), type: v.optional(v.string()) }),
  }),
  shared: v.optional(v.array(v.object({ name: v.string(), requiredVersion: v.optional(v.string()) })), []),
})
type FederationManifest = v.InferOutput<typeof federationManifest>

async function readFederationManifest(folder: string): Promise<FederationManifest | undefined> {
  const text = await readFile(join(folder, 'mf-manifest.json'), 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), federationManifest), text)
  return parsed.success ? parsed.output : undefined
}

/** Container, entry and ranges: what the team wrote, else what the tool wrote. */
function federationParts(
  declared: v.InferOutput<typeof buildDeclaration>,
  files: Digests,
  tool: FederationManifest | undefined,
) {
  const { name, path = '', type } = tool?.metaData.remoteEntry ?? {}
  const wanted = (tool?.shared ?? []).flatMap(({ name, requiredVersion }) =>
    requiredVersion ? [[name, requiredVersion]] : [],
  )
  // A manifest that cannot be read would have named the container.
  const made = Object.hasOwn(files, 'mf-manifest.json') ? undefined : containerNameOf(declared)
  const entryType = declared.entryType ?? (type === 'module' ? 'module' : undefined)
  return {
    container: declared.container ?? tool?.metaData.globalName ?? made,
    entry: declared.entry ?? (name === undefined ? 'remoteEntry.js' : `${path}${name}`),
    requires: declared.requires ?? Object.fromEntries(wanted),
    ...(entryType === undefined ? {} : { entryType }),
  }
}

const fieldProblems = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'remote.json'}: ${issue.message}`)

/** Parses the content of a team's `remote.json`; refused with every problem by field. */
export function readDeclaration(
  declaration: unknown,
): Result<v.InferOutput<typeof buildDeclaration>, readonly string[]> {
  const parsed = v.safeParse(buildDeclaration, declaration)
  return parsed.success ? success(parsed.output) : failure(fieldProblems(parsed.issues))
}

export type PackedBuild = {
  readonly id: string
  readonly name: string
  readonly version: string
  /** Folder under the site's origin. */
  readonly base: string
}

/**
 * Makes a build of the site from the output folder of any tool: copies its files, adds Brotli and gzip copies, and writes
 * `build.json` with the digests.
 * @param from output folder of the tool
 * @param declaration content of the team's `remote.json`
 * @param site folder of the built site
 * @returns the build, or every problem of the declaration and the files by field or file
 */
export async function packBuild(
  from: string,
  declaration: unknown,
  site: string,
): Promise<Result<PackedBuild, readonly string[]>> {
  const read = readDeclaration(declaration)
  if (!read.ok) return read
  const declared = read.value
  const found = await readdir(from, { recursive: true }).catch(() => undefined)
  if (!found) return failure([`${basename(from)}: there is no such folder`])
  const folder = await mkdtemp(join(tmpdir(), 'azulejo-pack-'))
  try {
    await cp(from, folder, {
      recursive: true,
      filter: (source) => !isLeftOut(source.slice(from.length + 1).replaceAll('\\', '/')),
    })
    const files = await digestsOf(folder)
    const { container, entry, ...parts } = federationParts(declared, files, await readFederationManifest(folder))
    const problems = [
      ...Object.keys(files).flatMap((path) =>
        isBuildFile(path) ? [] : [`${path}: a file name has letters, digits and _ @ ~ . - only`],
      ),
      ...(Object.hasOwn(files, entry) ? [] : [`entry: the folder has no ${entry}`]),
      ...(container === undefined
        ? ['container: the build has no readable mf-manifest.json that names its container']
        : []),
    ]
    if (problems.length > 0 || container === undefined) return failure(problems)
    const { name, version, contract, classPrefix = classPrefixOf(declared) } = declared
    const hash = contentHash(files)
    const base = `/remotes/${name}/${version}-${hash}/`
    const made: v.InferInput<typeof remoteBuild> = {
      name,
      version,
      contract,
      base,
      files,
      preloads: {},
      manifest: declared,
      entry,
      container,
      ...parts,
    }
    const build = v.parse(remoteBuild, made)
    const contents = { classPrefix, foreign: [], words: {} }
    await storeBuild(folder, join(site, base), (sizes) => ({ ...build, hash, contents, sizes }))
    return success({ id: `${name}@${version}-${hash}`, name, version, base })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
