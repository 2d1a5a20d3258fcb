import { expect, test } from '@playwright/test'
import { isQuick } from '../pages/full-run.ts'
import { enterAs, logIn } from '../pages/player.ts'
import { inTurn } from './in-turn.ts'
import { hostPage } from './page-text.ts'
import { areas, type Case, faultKinds, nameOf, pairwisePlan, parts, samplePlan, wholePlan } from './plan.ts'
import { openSource } from './site-source.ts'
import { type Staging, stage } from './staging.ts'
import { views } from './views.ts'
import { flawsOf, visit } from './visit.ts'

/**
 * `FAULTS=all` runs every case; any other text runs the cases whose names contain it. Without FAULTS a full run takes the
 * pairwise choice and a quick run one case of each fault.
 */
const { FAULTS } = process.env
const named = (text: string) => wholePlan.filter((row) => nameOf(row).includes(text))
const usual = isQuick ? samplePlan : pairwisePlan
const plan = FAULTS === undefined ? usual : FAULTS === 'all' ? wholePlan : named(FAULTS)
/** Number of concurrent visits; a visit spends most of its time waiting. */
const width = 5

test('the sample plan covers every pair of remote, part and fault, and the whole plan covers every case', () => {
  const pairs = (cases: readonly Case[]) =>
    new Set(cases.flatMap(({ area, part, kind }) => [`${area} ${part}`, `${area} ${kind}`, `${part} ${kind}`]))
  expect(wholePlan.length).toBe(areas.length * parts.length * faultKinds.length)
  expect(pairs(pairwisePlan)).toEqual(pairs(wholePlan))
  expect(pairs(pairwisePlan.slice(1))).not.toEqual(pairs(wholePlan))
  const held = (key: keyof Case, cases: readonly Case[]) => new Set(cases.map((row) => row[key]))
  for (const key of ['area', 'part', 'kind'] as const) expect(held(key, samplePlan)).toEqual(held(key, wholePlan))
  expect(pairwisePlan).toEqual(expect.arrayContaining([...samplePlan]))
})

test('[FD-02] screens wait for so few scripts that the site keeps a free connection while the scripts hang', async ({
  baseURL,
}) => {
  const { document } = await openSource(Number(new URL(baseURL ?? '').port))
  const many = Object.values(document.builds).flatMap(({ name, preloads }) =>
    Object.entries(preloads)
      .map(([screen, files]) => ({ name, screen, scripts: files.filter((file) => file.endsWith('.js')).length }))
      .filter(({ scripts }) => scripts > 2),
  )
  expect(Object.keys(document.builds).length).toBeGreaterThanOrEqual(areas.length)
  expect(many).toEqual([])
})

for (const area of areas) {
  test(`[ER-03] ${area}: with any failure the site works, shows the error and recovers without a reload`, async ({
    context,
    baseURL,
  }, info) => {
    test.setTimeout(600_000)
    const port = Number(new URL(baseURL ?? '').port)
    const { account } = views[area]
    if (account) await enterAs(context, await logIn(`http://localhost:${port}`, account))
    const source = await openSource(port)
    const text = hostPage(source)
    const cases = plan.filter((row) => row.area === area)
    const visits = (await Promise.all(cases.map((row) => stage(source, row)))).flat()
    const look = (staging: Staging) => visit(context, source, staging, text)
    const verdicts = await inTurn(visits, width, look)
    const body = JSON.stringify(verdicts, undefined, 2)
    await info.attach('visits', { body, contentType: 'application/json' })
    // Repeats visits with flaws one at a time, so that a busy machine does not count as a flaw.
    const doubtful = visits.filter((_, place) => verdicts.slice(place, place + 1).flatMap(flawsOf).length > 0)
    const flaws = await inTurn(doubtful, 1, async (staging) => flawsOf(await look(staging)))
    expect(flaws.flat()).toEqual([])
  })
}
