import { type Browser, chromium } from '@playwright/test'
import { launchOptions, visitorsBrowser } from '../programs/browser.ts'
import { startEdge } from '../programs/own-edge.ts'
import { runProgram } from '../programs/run-program.ts'

export type Bench = {
  readonly browser: Browser
  /**
   * Origin of the first brand on an edge of its own.
   * @param siteFolder a built site
   * @param workspace another checkout, whose edge it is
   */
  serve(siteFolder: string, workspace?: string): Promise<string>
  /** Ends something with the bench, the last one first. */
  onEnd(end: () => Promise<void> | void): void
}

/** Runs a bench with a gateway on an empty database and a browser, and ends both whatever happens. */
export async function withBench(measure: (bench: Bench) => Promise<void>, args: readonly string[] = []): Promise<void> {
  const ends: (() => Promise<void> | void)[] = []
  const onEnd: Bench['onEnd'] = (end) => ends.push(end)
  try {
    const ports = { PORT: '0', VENDOR_PORT: '0', VENDOR_ORIGIN: 'http://localhost', DATA_FOLDER: 'memory' }
    // Machines log in here, one after the other.
    const limits = { HUMAN_CHECK_COST: '100:20' }
    const gateway = await runProgram(['gateway/src/main.ts'], { ...ports, ...limits }, /Gateway on port (\d+)/)
    onEnd(gateway.end)
    const options = launchOptions(visitorsBrowser())
    const browser = await chromium.launch({ ...options, args: [...options.args, ...args] })
    onEnd(() => browser.close())
    await measure({
      browser,
      onEnd,
      async serve(siteFolder, workspace) {
        const edge = await startEdge(siteFolder, `http://127.0.0.1:${gateway.said[0]}`, undefined, workspace)
        onEnd(edge.end)
        return `http://azulejo.localhost:${edge.port}`
      },
    })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
