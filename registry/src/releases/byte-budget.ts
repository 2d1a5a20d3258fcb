import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { type Refusal, refusal } from './refusal.ts'

const budgets = v.object({
  why: v.string(),
  remotes: v.record(v.string(), v.number()),
  others: v.number(),
  home: v.number(),
})

const budgetsFile = join(import.meta.dirname, '../../budgets.json')
const mostNamed = 3

/** Returns the budget of all files of a remote's build in bytes, by default the common budget `others`. */
export async function budgetOf(name: string): Promise<number> {
  const { remotes, others } = v.parse(budgets, JSON.parse(await readFile(budgetsFile, 'utf8')))
  return (Object.hasOwn(remotes, name) ? remotes[name] : undefined) ?? others
}

type Weight = { readonly path: string; readonly bytes: number }

/** Size of a file as sent, in bytes: the size of its Brotli copy if the build made one. */
async function weigh(folder: string, path: string): Promise<Weight> {
  const packed = await stat(join(folder, `${path}.br`)).catch(() => undefined)
  return { path, bytes: (packed ?? (await stat(join(folder, path)))).size }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Returns the refusal of a build over its budget, which names the heaviest files. */
export async function refuseWeight(
  folder: string,
  { name, files }: RemoteBuild,
  most: number,
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
    `Its files weigh ${kilobytes(total)} packed, ${kilobytes(most)} are allowed; the heaviest are ${heaviest.join(', ')}. Make it lighter, or raise the budget of ${name} in registry/budgets.json`,
  )
}
