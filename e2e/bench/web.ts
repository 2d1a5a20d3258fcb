// Compares the built site with the previous release: alternating cold visits on a slow phone, each with a second visit.
// RUNS sets the number of counted rounds (default 9), PAGES selects pages, separated by commas. BEFORE names another
// checkout with a built site to compare with, instead of the stored builds of the previous release.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { builtSite } from '../programs/own-edge.ts'
import { root } from '../programs/run-program.ts'
import { fillSite } from '../skew/pair-site.ts'
import { withBench } from './bench-site.ts'
import { compare } from './compare.ts'
import { asMember, gamePages, memberPage, otherPages } from './pages.ts'

const { RUNS = '9', BEFORE, PAGES } = process.env

await withBench(async ({ browser, serve, onEnd }) => {
  async function serveBefore(): Promise<string> {
    if (BEFORE) return serve(resolve(root, BEFORE, '.site'), resolve(root, BEFORE))
    const folder = mkdtempSync(join(tmpdir(), 'azulejo-before-'))
    onEnd(() => rmSync(folder, { recursive: true, force: true }))
    await fillSite(folder, () => 1)
    return serve(folder)
  }
  const now = await serve(builtSite())
  const centre = { ...memberPage['member centre'], prepare: await asMember(now) }
  const pages = { ...gamePages, ...otherPages, 'member centre': centre }
  const named = PAGES?.split(',')
  await compare(browser, {
    sites: [
      ['this build', now],
      ['before', await serveBefore()],
    ],
    pages: Object.fromEntries(Object.entries(pages).filter(([name]) => named?.includes(name) ?? true)),
    rounds: Number(RUNS),
    isRepeated: true,
  })
})
