// The composed site against the same sources as one webpack bundle: cold visits on a slow phone, in turns.
// RUNS says how many rounds are counted (21); one more before them warms servers and disk.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions, visitorsBrowser } from '../programs/browser.ts'
import { builtSite, startEdge } from '../programs/own-edge.ts'
import { finishProgram, runProgram, webpackCli } from '../programs/run-program.ts'
import { type Figure, figures, paired, spread } from './figures.ts'
import { type Visit, visit } from './visit.ts'

const rounds = Number(process.env.RUNS ?? 21)
/** What only remotes draw: a link to a game. */
const content = 'main a[href^="/game?"]'
const pages = { home: '/', lobby: '/rng' } as const
const builds = ['federated', 'one bundle'] as const
type Build = (typeof builds)[number]

function tell(page: string, visits: Readonly<Record<Build, readonly Visit[]>>): void {
  console.log(`\n${page}, ${rounds} visits each, median (least to most)`)
  const row = (cells: readonly string[]) =>
    console.log(
      cells
        .map((cell) => cell.padEnd(30))
        .join('')
        .trimEnd(),
    )
  row(['', ...builds, 'ratio, median of pairs (19 in 20)'])
  for (const figure of Object.keys(figures) as Figure[]) {
    const each = builds.map((build) => visits[build].map((one) => one[figure]))
    const [federated = [], bundled = []] = each
    row([figures[figure].name, ...each.map((values) => spread(values, figure)), paired(federated, bundled)])
  }
}

async function measure(browser: Browser, origins: Readonly<Record<Build, string>>): Promise<void> {
  for (const [page, path] of Object.entries(pages)) {
    const visits: Record<Build, Visit[]> = { federated: [], 'one bundle': [] }
    for (let round = 0; round <= rounds; round += 1) {
      // Who is first changes, so that neither has the warmer machine.
      for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
        const seen = await visit(browser, `${origins[build]}${path}`, content)
        if (round > 0) visits[build].push(seen)
      }
    }
    tell(page, visits)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'azulejo-bench-'))
const ends: (() => Promise<void>)[] = []
try {
  cpSync(builtSite(), folder, { recursive: true })
  await finishProgram([webpackCli, 'build', '--config', 'e2e/bench/webpack.config.ts'], { SITE_FOLDER: folder })
  const ports = { PORT: '0', VENDOR_PORT: '0', VENDOR_ORIGIN: 'http://localhost', DATA_FOLDER: 'memory' }
  const gateway = await runProgram(['gateway/src/main.ts'], ports, /Gateway on port (\d+)/)
  ends.push(gateway.end)
  const platform = `http://127.0.0.1:${gateway.said[0]}`
  const federated = await startEdge(builtSite(), platform)
  ends.push(federated.end)
  const bundled = await startEdge(folder, platform)
  ends.push(bundled.end)
  const browser = await chromium.launch(launchOptions(visitorsBrowser()))
  ends.push(() => browser.close())
  const originOf = ({ port }: { readonly port: number }) => `http://azulejo.localhost:${port}`
  await measure(browser, { federated: originOf(federated), 'one bundle': originOf(bundled) })
} finally {
  for (const end of ends.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
}
