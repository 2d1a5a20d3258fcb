import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteBuild } from '../release/brand-document.ts'
import type { BuildContents } from '../release/build-contents.ts'
import { sandboxCalls } from '../release/sandbox.ts'
import { refuseOwnReact } from './bundled-react.ts'
import { type Refusal, refusal } from './refusal.ts'
import { styleProblems } from './style-reach.ts'

/** Names declared calls that no sandbox may send. */
const callProblems = ({ manifest: { calls = [] } }: RemoteBuild): Refusal[] =>
  calls
    .filter((operation) => !(sandboxCalls as readonly string[]).includes(operation))
    .map((operation) => refusal('sandbox-call', `It declares the call ${operation}, which no sandbox may send`))

/**
 * Returns why a build must not be published at any site: a React of its own, calls that no sandbox may send, bundled sources
 * of others, and style sheets that reach out of the remote.
 * @param folder of the packed build
 */
export async function buildProblems(
  folder: string,
  build: RemoteBuild,
  { classPrefix, foreign }: Pick<BuildContents, 'classPrefix' | 'foreign'>,
): Promise<Refusal[]> {
  const react = await refuseOwnReact(folder, build)
  // The prefix has the name of the build and the id of its sources; no other build has both.
  const isPrefix = /^(?!host-)[a-z][a-z0-9-]*-[0-9a-f]{4,}$/.test(classPrefix)
  return [
    ...(react ? [react] : []),
    ...callProblems(build),
    ...foreign.map((file) => refusal('foreign-source', `It bundles ${file}, which is not its own; move it to shared`)),
    ...(isPrefix
      ? await styleProblems(folder, Object.keys(build.files), classPrefix)
      : [refusal('contents', `${classPrefix} cannot begin the names of its CSS classes`)]),
  ]
}

const mostNamed = 3

type Weight = { readonly path: string; readonly bytes: number }

/** Size of a file as sent, in bytes: the size of its Brotli copy if the build made one. */
async function weigh(folder: string, path: string): Promise<Weight> {
  const packed = await stat(join(folder, `${path}.br`)).catch(() => undefined)
  return { path, bytes: (packed ?? (await stat(join(folder, path)))).size }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Returns the refusal of a build over its budget, which names the heaviest files.
 * @param most bytes of all files as sent
 * @param raise how the budget can be raised
 */
export async function refuseWeight(
  folder: string,
  { files }: RemoteBuild,
  { most, raise }: { readonly most: number; readonly raise: string },
): Promise<Refusal | undefined> {
  const weights = await Promise.all(Object.keys(files).map((path) => weigh(folder, path)))
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  const heaviest = weights
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, mostNamed)
    .map(({ path, bytes }) => `${path} ${kilobytes(bytes)}`)
  if (total <= most) return undefined
  return refusal(
    'byte-budget',
    `Its files weigh ${kilobytes(total)} packed, ${kilobytes(most)} are allowed; the heaviest are ${heaviest.join(', ')}. Make it lighter, or ${raise}`,
  )
}
