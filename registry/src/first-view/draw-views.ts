import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { languages } from '@azulejo/shared/kernel'
import { type BrandDocument, firstView } from '@azulejo/shared/release'
import * as v from 'valibot'

export const guestCall = v.object({
  operation: v.string(),
  path: v.string(),
  request: v.record(v.string(), v.unknown()),
})
export type GuestCall = v.InferOutput<typeof guestCall>

/** Response bodies for a guest, by language and then by `firstCallKey`. */
export const guestAnswers = v.record(v.string(), v.record(v.string(), v.unknown()))
export type GuestAnswers = v.InferOutput<typeof guestAnswers>

const place = { path: v.string(), language: v.picklist(languages) }
const output = v.object({
  views: v.array(
    v.union([
      v.object({ ...place, html: v.string(), view: firstView }),
      v.object({ ...place, missing: v.array(guestCall) }),
      v.object({ ...place, none: v.string() }),
      v.object({ ...place, broken: v.string() }),
    ]),
  ),
  /** Why server builds of remotes could not run. */
  problems: v.array(v.string()),
})
export type DrawOutput = v.InferOutput<typeof output>

export type DrawInput = {
  /** Text of the host's server build. */
  readonly host: string
  /** Texts of server builds of remotes, by the id of their build. */
  readonly remotes: Readonly<Record<string, string>>
  readonly document: BrandDocument
  readonly answers: GuestAnswers
}

/** Time limit in ms for all views of a brand together. */
const limitMs = 30_000
const memoryMb = 256
const mostOutput = 16_000_000

const folder = join(import.meta.dirname, '../..')
const flags = [
  '--permission',
  `--allow-fs-read=${join(folder, '*')}`,
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  `--max-old-space-size=${memoryMb}`,
  '--no-warnings',
]

/**
 * Renders the first views of a brand with server builds, in a process that can neither read the site nor use the network.
 * Throws when the process fails, exceeds the time limit or writes too much output.
 */
export async function drawViews(input: DrawInput): Promise<DrawOutput> {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, 'draw.ts')], {
    cwd: folder,
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  let size = 0
  child.stdout.on('data', (part: Buffer) => {
    size += part.length
    if (size > mostOutput) child.kill('SIGKILL')
  })
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(input))
  const [written, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`first views were not drawn: ${stderr.trim().slice(-500) || `ended by ${code}`}`)
  return v.parse(output, JSON.parse(written))
}
