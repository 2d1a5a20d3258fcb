import { expect, test } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { inTurn } from './in-turn.ts'
import { buildNaiveSite } from './naive/naive-site.ts'
import { pairwisePlan } from './plan.ts'
import { openSource } from './site-source.ts'
import { stage } from './staging.ts'
import { flawsOf, visit } from './visit.ts'

test(
  'the same visits detect white pages and uncaught errors of a naive host',
  fullOnly,
  async ({ context, baseURL }) => {
    test.setTimeout(240_000)
    const source = await openSource(Number(new URL(baseURL ?? '').port))
    const naive = await buildNaiveSite(source)
    const cases = pairwisePlan.filter(({ area, part }) => area === 'lottery' && part !== 'document')
    const staged = (await Promise.all(cases.map((row) => stage(source, row)))).flat()
    const visits = staged.map((staging) => ({ ...staging, bodies: new Map([...staging.bodies, ...naive.files]) }))
    const look = (staging: (typeof visits)[number]) => visit(context, source, staging, naive.page)

    await test.step('the naive host has no flaws when no fault is planted', async () => {
      const [first] = visits
      if (!first) throw new Error('no case')
      expect(flawsOf(await look({ ...first, inlined: first.healed, harmed: new Set() }))).toEqual([])
    })

    const verdicts = await inTurn(visits, 6, look)
    const white = verdicts.filter(({ isWhite }) => isWhite).map(({ name }) => name)
    expect(white.length, `white: ${white.join('; ')}`).toBeGreaterThanOrEqual(8)
    expect(white).toContain('lottery, entry: 404')
    expect(verdicts.flatMap(({ uncaught }) => uncaught)).not.toEqual([])
  },
)
