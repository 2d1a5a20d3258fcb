import { open } from 'node:fs/promises'

export type Received = {
  /** Bytes that the file has now. */
  readonly offset: number
  /** `whole`: the body ended; `cut`: the connection or another request ended it; `too-long`: it exceeds the file's size. */
  readonly end: 'whole' | 'cut' | 'too-long'
}

export type Receiving = {
  /** Bytes that the file has already. */
  readonly offset: number
  /** Size of the complete file in bytes. */
  readonly size: number
  readonly signal: AbortSignal
}

/**
 * Appends the body of a request to a file, and returns once all received bytes are on the disk, also when the connection
 * breaks.
 */
export async function receiveFile(
  file: string,
  body: ReadableStream<Uint8Array> | null,
  { offset, size, signal }: Receiving,
): Promise<Received> {
  const handle = await open(file, 'a')
  const reader = body?.getReader()
  const stop = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  let place = offset
  let end: Received['end'] = 'whole'
  try {
    for (;;) {
      const read = await reader?.read().catch(() => 'cut' as const)
      if (read === 'cut' || signal.aborted) end = 'cut'
      if (!read || read === 'cut' || read.done) break
      if (place + read.value.length > size) {
        end = 'too-long'
        stop()
        break
      }
      await handle.appendFile(read.value)
      place += read.value.length
    }
    await handle.sync()
    return { offset: place, end }
  } finally {
    signal.removeEventListener('abort', stop)
    await handle.close()
  }
}
