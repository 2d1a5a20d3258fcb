/** Receives of files, at most one of a file: a newer request ends the one before it, whose connection may be dead. */
export type RunningReceives = {
  /** Ends the receive of a file and waits until its bytes are on the disk. */
  end(file: string): Promise<void>
  run<Value>(file: string, receive: (signal: AbortSignal) => Promise<Value>): Promise<Value>
}

type Running = { readonly controller: AbortController; readonly settled: Promise<unknown> }

export function createRunningReceives(): RunningReceives {
  const running = new Map<string, Running>()

  async function end(file: string): Promise<void> {
    for (let other = running.get(file); other; other = running.get(file)) {
      other.controller.abort()
      await other.settled
    }
  }

  return {
    end,
    async run(file, receive) {
      await end(file)
      const controller = new AbortController()
      const received = receive(controller.signal)
      const own = { controller, settled: received.catch(() => undefined) }
      running.set(file, own)
      try {
        return await received
      } finally {
        running.delete(file)
      }
    },
  }
}
