import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite, type OwnEdge, sharedGateway, startEdge } from '../programs/own-edge.ts'
import { finishProgram, type Program, runProgram } from '../programs/run-program.ts'
import { copyWorkspace, type WorkspaceCopy } from '../programs/workspace-copy.ts'

const remote = 'remote-promotions'
/** Component to which the test adds a text field; the typed text is the component's state. */
const card = 'src/point-mall/guest-card.tsx'
const line = 'Quantos pontos você tem?'
const changedLine = 'Veja os pontos que você tem'

let site: string
let edge: OwnEdge
let copy: WorkspaceCopy
let local: Program
let shell: string
let origin: string

const against = (address: string) => ['scripts/standalone.mjs', remote, '--against', address]

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = mkdtempSync(join(tmpdir(), 'azulejo-against-'))
  cpSync(builtSite(), site, { recursive: true })
  await finishProgram(['scripts/documents.mjs'], { SITE_FOLDER: site, LOCAL_REMOTES: '1' })
  edge = await startEdge(site, sharedGateway)
  shell = `http://azulejo.localhost:${edge.port}`
  copy = copyWorkspace()
  edit(card, [
    ['import { useLocation }', "import { useState } from 'react'\nimport { useLocation }"],
    ['  const bus = useBus()', "  const bus = useBus()\n  const [typed, setTyped] = useState('')"],
    [
      '      <Button kind="primary" onClick={login}>',
      '      <input aria-label="Desejo" value={typed} onChange={(event) => setTyped(event.target.value)} />\n' +
        '      <Button kind="primary" onClick={login}>',
    ],
  ])
  // `run.mjs` installs the dependencies; `pnpm.mjs` run alone does nothing.
  await copy.run(['scripts/run.mjs', 'scripts/pnpm.mjs'])
  local = await runProgram(against(shell), {}, /\?local=remote-promotions@(http:\/\/localhost:\d+)/, copy.folder)
  origin = local.captured[0] ?? ''
})

test.afterAll(async () => {
  await local?.end()
  await edge?.end()
  copy?.remove()
  rmSync(site, { recursive: true, force: true })
})

/** The shell's development copy of React, which preserves the state of components. */
const development = /\/js\/react-development\./

/** Records matching URLs that the page requests from now on. */
function requestsTo(page: Page, address: RegExp): readonly string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (address.test(request.url())) requests.push(request.url())
  })
  return requests
}

/** List of shell files that the page may load later. */
const laterFilesOf = (page: Page) => page.locator('#page-files').textContent()

const banner = (page: Page) => page.getByRole('complementary', { name: 'Versão de teste' })

/** Saves a source file of the local remote with some of its parts changed. */
function edit(path: string, changes: readonly (readonly [from: string, to: string])[]): void {
  const file = join(copy.folder, remote, path)
  const changed = changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
      return text.replace(from, to)
    },
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, changed)
}

function setText(key: string, text: string): void {
  const file = join(copy.folder, remote, 'src/locales/pt.json')
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...words, [key]: text }, undefined, 2))
}

test(
  'a local remote runs in the running shell, changes apply without a reload, and the banner shows',
  fullOnly,
  async ({ page }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.goto(`${shell}/pointMall?local=${remote}@${origin}`)
    await expect(page.getByText(line)).toBeVisible()
    await expect(banner(page)).toContainText(`remote-promotions local, de ${origin}`)
    expect(origins).toEqual(new Set([shell, origin]))
    expect(new URL(page.url()).search).toBe('')
    await page.evaluate(() => Object.assign(window, { sameVisit: true }))

    await test.step('a source change appears without a reload', async () => {
      setText('promotions.guestPoints', changedLine)
      await expect(page.getByText(changedLine)).toBeVisible()
      expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
      await expect(banner(page)).toBeVisible()
    })

    await test.step('the other remotes come from the shell, and the tab keeps the local one', async () => {
      await page.getByRole('link', { name: 'Azulejo' }).first().click()
      await expect(page.getByRole('region', { name: 'Em alta' }).getByRole('link').first()).toBeVisible()
      await page.goto(`${shell}/pointMall`)
      await expect(page.getByText(changedLine)).toBeVisible()
    })

    await test.step('leaving brings the normal site back', async () => {
      await banner(page).getByRole('button', { name: 'Voltar ao site normal' }).click()
      await expect(page.getByText(line)).toBeVisible()
      await expect(banner(page)).toHaveCount(0)
    })
  },
)

test('a saved component is updated at once and keeps the text typed into it', fullOnly, async ({ page }) => {
  const requests = requestsTo(page, development)
  await page.goto(`${shell}/pointMall?local=${remote}@${origin}`)
  await page.getByLabel('Desejo').fill('um relógio')
  expect(requests).toEqual([expect.stringMatching(`^${shell}/host/`)])
  await page.evaluate(() => Object.assign(window, { sameVisit: true }))
  edit(card, [['aria-label="Desejo"', 'aria-label="O que você deseja"']])
  await expect(page.getByLabel('O que você deseja')).toHaveValue('um relógio')
  setText('promotions.guestPointsLine', 'Entre e veja os prêmios')
  await expect(page.getByText('Entre e veja os prêmios')).toBeVisible()
  await expect(page.getByLabel('O que você deseja')).toHaveValue('um relógio')
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
  await expect(banner(page)).toBeVisible()
})

test('saving the list of screens of a remote resets the remote in the same page', fullOnly, async ({ page }) => {
  await page.goto(`${shell}/pointMall?local=${remote}@${origin}`)
  const field = page.getByLabel(/desej/i)
  await field.fill('um relógio')
  await page.evaluate(() => Object.assign(window, { sameVisit: true }))
  edit('src/remote.ts', [['  screens: {', '  screens: {\n    other: async () => () => null,']])
  await expect(field).toHaveValue('')
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
})

test('a screen that is removed from the list and put back is shown again', fullOnly, async ({ page, trouble }) => {
  trouble.expect(/^console: Error: remote-promotions has no screen "pointMall"/)
  const screen =
    "    pointMall: () => import('./point-mall/point-mall.screen.tsx').then((part) => part.PointMallScreen),\n"
  await page.goto(`${shell}/pointMall?local=${remote}@${origin}`)
  const field = page.getByLabel(/desej/i)
  await field.fill('um relógio')
  await page.evaluate(() => Object.assign(window, { sameVisit: true }))
  edit('src/remote.ts', [[screen, '']])
  await expect(field).toHaveCount(0)
  edit('src/remote.ts', [['  screens: {\n', `  screens: {\n${screen}`]])
  await expect(field).toHaveValue('')
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
})

test('a tab without a local remote does not request the development build of React', fullOnly, async ({ page }) => {
  const requests = requestsTo(page, development)
  await page.goto(`${shell}/pointMall`)
  await expect(page.getByText(line)).toBeVisible()
  expect(await laterFilesOf(page)).toContain('js/react-development.')
  expect(requests).toEqual([])
})

test(
  'a shell whose document does not allow local remotes requests nothing from the machine and shows why',
  fullOnly,
  async ({ page, at }) => {
    const requests = [requestsTo(page, new RegExp(`^${origin}`)), requestsTo(page, development)]
    await page.goto(at(`/pointMall?local=${remote}@${origin}`))
    await expect(page.getByRole('alert', { name: 'Versão de teste' })).toContainText('não aceita remotos locais')
    await expect(page.getByText(line)).toBeVisible()
    expect(await laterFilesOf(page)).not.toContain('react-development')
    expect(requests).toEqual([[], []])
    await expect(finishProgram(against(at('')))).rejects.toThrow('does not allow local remotes')
  },
)

test('an address on another machine is refused', fullOnly, async ({ page }) => {
  await page.goto(`${shell}/pointMall?local=${remote}@http://remotes.example:9001`)
  await expect(page.getByRole('alert', { name: 'Versão de teste' })).toBeVisible()
  await expect(page.getByText(line)).toBeVisible()
})
