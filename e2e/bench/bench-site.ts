import { type Browser, chromium } from '@playwright/test'
import { launchOptions, visitorsBrowser } from '../programs/browser.ts'
import { startEdge } from '../programs/own-edge.ts'
import { runProgram } from '../programs/run-program.ts'

export type Bench = {
  readonly browser: Browser
  /**
   * Starts a separate edge. @returns the origin of the first brand
   * @param siteFolder a built site
   * @param workspace another checkout that provides the edge program
   */
  serve(siteFolder: string, workspace?: string): Promise<string>
  /** Registers a clean-up for the end of the bench; clean-ups run in reverse order of registration. */
  onEnd(end: () => Promise<void> | void): void
}

/** Runs a bench with a gateway on an empty database and a browser, and stops both even after an error. */
export async function withBench(measure: (bench: Bench) => Promise<void>, args: readonly string[] = []): Promise<void> {
  const ends: (() => Promise<void> | void)[] = []
  const onEnd: Bench['onEnd'] = (end) => ends.push(end)
  try {
    const ports = { PORT: '0', VENDOR_PORT: '0', VENDOR_ORIGIN: 'http://localhost', DATA_FOLDER: 'memory' }
    // The bench logs in by program, so its human checks are cheap.
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
        const edge = await startEdge(siteFolder, `http://127.0.0.1:${gateway.captured[0]}`, undefined, workspace)
        onEnd(edge.end)
        return `http://azulejo.localhost:${edge.port}`
      },
    })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
