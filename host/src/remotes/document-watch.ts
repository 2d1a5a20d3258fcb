import type { Fault, Result } from '@azulejo/shared/kernel'
import type { VerifiedDocument } from '@azulejo/shared/release'
import { fetchFile } from '../site/late-clients.ts'

const pollMs = 45_000
const limitMs = 20_000

export type DocumentWatch = {
  /** Requests the brand's document now; resolves once it is taken, refused, or found not newer. */
  check(): Promise<void>
  /** Polls while the tab is visible, and when it reappears or comes online, until the returned function is called. */
  watch(): () => void
}

type Options = {
  readonly page: Window
  readonly brand: string
  /** Sequence number of the document that the page uses; 0 without a document. */
  readonly seq: number
  /** Verifies that a trusted key signed the content. */
  check(content: unknown): Promise<Result<VerifiedDocument, Fault>>
  /** Called with a newer document. */
  taken(verified: VerifiedDocument): void
  refused(cause: Fault): void
  /** Called when the tab becomes hidden. */
  hidden(): void
}

/** Detects releases while the page is open. */
export function createDocumentWatch(options: Options): DocumentWatch {
  const { page, brand, check, taken, refused, hidden } = options
  let { seq } = options
  let etag: string | undefined
  let running: Promise<void> | undefined

  const fetchDocument = async (): Promise<Result<VerifiedDocument, Fault> | undefined> => {
    let content: unknown
    try {
      const answer = await fetchFile(`/brands/${brand}/document.json`, {
        cache: 'no-store',
        throwHttpErrors: false,
        signal: AbortSignal.timeout(limitMs),
        ...(etag ? { headers: { 'If-None-Match': etag } } : {}),
      })
      if (!answer.ok) return undefined
      content = await answer.json()
      etag = answer.headers.get('etag') ?? undefined
    } catch {
      // Unreachable: the page keeps its current document.
      return undefined
    }
    return check(content)
  }
  const run = async () => {
    const verified = await fetchDocument()
    if (!verified) return
    if (!verified.ok) return refused(verified.error)
    if (verified.value.document.seq <= seq) return
    seq = verified.value.document.seq
    taken(verified.value)
  }
  const checkOnce = () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    check: checkOnce,
    watch() {
      let timer: number | undefined
      const plan = () => {
        page.clearTimeout(timer)
        timer = page.setTimeout(() => void (page.document.hidden ? undefined : checkOnce().then(plan)), pollMs)
      }
      const look = () => {
        if (page.document.hidden) return hidden()
        void checkOnce().then(plan)
      }
      plan()
      page.document.addEventListener('visibilitychange', look)
      page.addEventListener('online', look)
      return () => {
        page.clearTimeout(timer)
        page.document.removeEventListener('visibilitychange', look)
        page.removeEventListener('online', look)
      }
    },
  }
}
