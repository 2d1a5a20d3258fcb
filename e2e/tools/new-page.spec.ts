import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullOnly } from '../pages/full-run.ts'
import { demoPassword, enterAs, logIn } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { builtSite } from '../programs/own-edge.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'
import { copyWorkspace, type WorkspaceCopy } from '../programs/workspace-copy.ts'

let copy: WorkspaceCopy

const newPage = (words: readonly string[], site = join(tmpdir(), 'no-site')) =>
  copy.run(['scripts/run.mjs', 'scripts/new-page.mjs', ...words], { SITE_FOLDER: site })
const written = () =>
  copy.run(['-e', "console.log(require('node:child_process').execSync('git status --short -uall').toString())"])

test.beforeAll(() => {
  copy = copyWorkspace()
})
test.afterAll(() => copy?.remove())

for (const [words, reason] of [
  [['member', 'account', '--list', '--group', 'people'], 'remote-member/src/account is there already'],
  [['agent', 'points', '--form', '--group', 'rewards'], 'gateway/src/rewards/points is there already'],
  [['member', 'Deposit', '--list', '--group', 'cashier'], '"Deposit" is not a name such as deposit or bonus-record'],
  [['member', 'deposit', '--list', '--group', 'demo'], 'Usage: npm run new-page'],
  [
    ['member', 'deposit', '--list'],
    '--group is one of people, site, money, play, rewards, cashier, network, community',
  ],
  [
    ['lobby', 'deposit', '--list'],
    'Usage: npm run new-page -- <member|agent> <name> --list|--form [--group <people|site|money|play|rewards|cashier|network|community>]',
  ],
  [
    ['member', 'deposit'],
    'Usage: npm run new-page -- <member|agent> <name> --list|--form [--group <people|site|money|play|rewards|cashier|network|community>]',
  ],
  [['member', 'vouchers', '--list', '--group', 'rewards', '--en', '{now}'], '"{now}" is not a title'],
] as const) {
  test(`${words.join(' ')} is refused and nothing is written`, fullOnly, async () => {
    test.setTimeout(120_000)
    const before = await written()
    await expect(newPage(words)).rejects.toThrow(reason)
    expect(await written()).toBe(before)
  })
}

test.describe('four new pages', fullOnly, () => {
  test.describe.configure({ mode: 'serial' })
  let folder: string
  let site: OwnSite

  test.beforeAll(async () => {
    test.setTimeout(600_000)
    folder = mkdtempSync(join(tmpdir(), 'azulejo-tools-'))
    cpSync(builtSite(), folder, { recursive: true })
    await newPage(['agent', 'team-entries', '--list', '--group', 'network'])
    await newPage(['agent', 'call-back', '--form', '--group', 'network', '--pt', 'Pedido de contato'], folder)
    await newPage(['member', 'contact', '--form', '--group', 'people'])
    await newPage(['member', 'vouchers', '--list', '--group', 'rewards', '--pt', 'Vales', '--en', 'Vouchers'], folder)
    site = await startSite('BR', { siteFolder: folder, workspace: copy.folder })
  })
  test.afterAll(async () => {
    await site?.end()
    rmSync(folder, { recursive: true, force: true })
  })

  for (const [account, address, title] of [
    ['marina_21', '/member/vouchers', 'Vales'],
    ['marina_21', '/member/contact', 'Contact'],
    ['agente_tejo', '/agent/teamEntries', 'Team entries'],
    ['agente_tejo', '/agent/callBack', 'Pedido de contato'],
  ] as const) {
    test(`${address} is on the site, in the menu of its centre`, async ({ page, context }) => {
      const player = await logIn(`http://localhost:${site.port}`, account, demoPassword)
      await enterAs(context, player)
      await page.goto(`http://azulejo.localhost:${site.port}${address}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('link', { name: title })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(
        page.getByRole('table', { name: title }).or(page.getByRole('button', { name: 'Enviar' })),
      ).toBeVisible()
    })
  }

  test('a list is a definition of a report', () => {
    const screen = readFileSync(join(copy.folder, 'remote-member/src/vouchers/vouchers.screen.tsx'), 'utf8')
    expect(screen).toMatch(/defineReport\(\{\n {2}record: vouchersList,/)
    expect(screen).not.toMatch(/useUrlFilter|usePeriod|useColumns/)
  })

  test('their tests pass, and the workspace with them passes all its checks', async () => {
    test.setTimeout(900_000)
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js']
    const own = ['gateway', 'remote-member', 'remote-agent']
    await copy.run([
      ...jest,
      '--selectProjects',
      ...own,
      '--testPathPatterns',
      '/(vouchers|contact|team-entries|call-back)/',
    ])
    await copy.run([...jest, '--selectProjects', 'house'])
    await copy.run(['scripts/run.mjs', 'scripts/check.mjs'])
  })
})
