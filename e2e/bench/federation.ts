// Compares the composed site with the same sources as one webpack bundle: alternating cold visits on a slow phone.
// RUNS sets the number of counted rounds (default 21); one uncounted round before them warms servers and disk.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite } from '../programs/own-edge.ts'
import { finishProgram, webpackCli } from '../programs/run-program.ts'
import { withBench } from './bench-site.ts'
import { compare } from './compare.ts'
import { gamePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-bench-'))
try {
  cpSync(builtSite(), folder, { recursive: true })
  await finishProgram([webpackCli, 'build', '--config', 'e2e/bench/webpack.config.ts'], { SITE_FOLDER: folder })
  await withBench(async ({ browser, serve }) => {
    const sites = [
      ['federated', await serve(builtSite())],
      ['one bundle', await serve(folder)],
    ] as const
    await compare(browser, { sites, pages: gamePages, rounds: Number(process.env.RUNS ?? 21) })
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
