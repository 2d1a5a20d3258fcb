import { systemClock } from '@azulejo/shared/kernel'
import type { RemoteBuild } from '@azulejo/shared/release'
import { fetchFile } from '../site/late-clients.ts'

/** Interval of probes in milliseconds; a probe is aborted when the next one is due. */
const quickMs = 3_000
/** After this time without success the interval is `slowMs`. */
const patienceMs = 300_000
const slowMs = 15_000

/** Requests a file past every cache; true when the response has the digest of the document. */
export type Probe = (address: string, digest: string | undefined, limitMs: number) => Promise<boolean>

async function probe(address: string, digest: string | undefined, limitMs: number): Promise<boolean> {
  try {
    const answer = await fetchFile(address, { cache: 'reload', signal: AbortSignal.timeout(limitMs) })
    const content = await answer.arrayBuffer()
    // Compares the digest here, because the browser's integrity check would report every mismatch as an attack.
    const found = new Uint8Array(await crypto.subtle.digest('SHA-384', content))
    return `sha384-${btoa(String.fromCharCode(...found))}` === digest
  } catch {
    return false
  }
}

const running = new Map<string, Promise<boolean>>()

/** Concurrent probes of the same file share one request. */
const fetchProbe: Probe = (address, digest, limitMs) => {
  const request = running.get(address) ?? probe(address, digest, limitMs).finally(() => running.delete(address))
  running.set(address, request)
  return request
}

/** The files that a mount needs first: the entry, the exposed module, the screen or slot. */
export function filesOf({ entry, preloads }: RemoteBuild, name: string): readonly string[] {
  return [...new Set([entry, ...(preloads.remote ?? []), ...(preloads[name] ?? [])])]
}

type Options = {
  readonly build: RemoteBuild
  readonly name: string
  readonly probe?: Probe
  readonly page?: Window
  readonly now?: () => number
  /** Called when all files are available again. */
  healed(): void
}

/**
 * Probes the files of a failed mount until they are available: every few seconds while the tab is visible, and at once when
 * the tab reappears or the browser comes online. Probes the missing file first, and the other files only after a success.
 */
export function watchFiles({
  build,
  name,
  probe = fetchProbe,
  page = window,
  now = systemClock.now,
  healed,
}: Options): () => void {
  const began = now()
  const missing = [...filesOf(build, name)]
  let timer: number | undefined
  let hasEnded = false
  let isProbing = false

  const allBack = async (limitMs: number): Promise<boolean> => {
    for (const file of Array.from(missing)) {
      if (!(await probe(`${build.base}${file}`, build.files[file], limitMs))) {
        missing.sort((one, other) => Number(other === file) - Number(one === file))
        return false
      }
    }
    return true
  }
  const plan = (ms: number) => {
    page.clearTimeout(timer)
    timer = page.setTimeout(look, ms)
  }
  const look = async () => {
    if (hasEnded || isProbing || page.document.hidden) return
    const pauseMs = now() - began < patienceMs ? quickMs : slowMs
    const started = now()
    isProbing = true
    const isBack = await allBack(pauseMs)
    isProbing = false
    if (hasEnded) return
    if (isBack) healed()
    plan(Math.max(0, pauseMs - (now() - started)))
  }
  const atOnce = () => plan(0)

  plan(quickMs)
  page.addEventListener('online', atOnce)
  page.document.addEventListener('visibilitychange', atOnce)
  return () => {
    hasEnded = true
    page.clearTimeout(timer)
    page.removeEventListener('online', atOnce)
    page.document.removeEventListener('visibilitychange', atOnce)
  }
}
