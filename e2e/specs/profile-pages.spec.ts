import { controlsOf, lawBrand } from '@azulejo/shared/brand-data'
import { downlines, playSession, setDepositLimits, transferEnabled, withdrawSettings } from '@azulejo/shared/wire'
import type { BrowserContext, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { type Brand, demoPassword, enterAs, logIn, registerPlayer } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { ownPayments, profiles, startLawSite } from '../programs/law-site.ts'
import type { OwnSite } from '../programs/own-site.ts'

type Controls = ReturnType<typeof controlsOf>

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(480_000)
  site = await startLawSite()
})
test.afterAll(async () => {
  test.setTimeout(120_000)
  await site?.end()
})

const origin = () => `http://localhost:${site.port}`
const codeOf = (name: string) => lawBrand(name) as Brand
const addressOf = (name: string) => (path: string) => `http://${lawBrand(name)}.localhost:${site.port}${path}`
type AddressOf = ReturnType<typeof addressOf>

const main = (page: Page) => page.getByRole('main')
/** Words of offers to play, in the texts of a page. */
const offers = /bônus|promoç|cashback|rollover|recompensa/i

const noPromotions = 'Não há promoções onde você está'

/** Waits until no part of the page is loading. */
const settled = (page: Page) => expect(page.locator('[aria-busy="true"]:visible, [data-dehydrated]')).toHaveCount(0)

const kindNames = {
  deposit: 'Limite de depósito',
  loss: 'Limite de perda',
  bet: 'Limite de aposta',
  time: 'Limite de tempo de sessão',
} as const
const windowNames = { day: '24 horas', week: '7 dias', month: '30 dias' } as const
/** Names of the payment kinds at the foot of the page. */
const paymentNames: Readonly<Record<string, string>> = {
  PIX: 'PIX',
  TRANSFER: 'Transferência bancária',
  CARD: 'Cartão',
  C2C: 'De jogador para jogador',
}

/** What a visitor finds: the menus, the banners, free play with its gate, and the registration. */
async function readAsVisitor(page: Page, at: AddressOf, controls: Controls): Promise<void> {
  const shell = shellOf(page)
  await page.goto(at('/'))
  const { menu } = shell
  await expect(menu.getByRole('link', { name: 'Início' })).toBeVisible()
  const payments = page.getByRole('list', { name: 'Formas de pagamento' }).getByRole('listitem')
  await expect(payments).toHaveText(controls.payments.map((kind) => paymentNames[kind] ?? kind))
  await expect(menu.getByRole('link', { name: /^Promoções/ })).toHaveCount(controls.bonuses ? 1 : 0)
  await expect(main(page).getByRole('heading', { name: 'Promoções' })).toHaveCount(controls.bonuses ? 1 : 0)
  const banners = page.getByRole('region', { name: 'Destaques' })
  await expect(banners.getByText('Cadastre-se')).toHaveCount(1)
  await expect(banners.getByText('Conta nova, bônus de boas-vindas')).toHaveCount(controls.bonuses ? 1 : 0)
  if (!controls.bonuses) await expect(page.locator('body')).not.toContainText(offers, { useInnerText: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(shell.bottomBar.getByRole('link', { name: 'Promoções' })).toHaveCount(controls.bonuses ? 1 : 0)
  await page.setViewportSize({ width: 1440, height: 900 })

  const demo = shell.header.getByRole('button', { name: 'Demonstração grátis' })
  await expect(demo).toHaveCount(controls.freePlay ? 1 : 0)
  if (controls.freePlay) {
    await demo.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Jogar agora' }).click()
    const gate = page.getByRole('dialog', { name: 'Só para maiores de 18 anos' })
    if (controls.ageGate) await gate.getByRole('button', { name: 'Sair' }).click()
    else await expect(shell.account).toBeVisible()
  }

  await page.goto(at('/register'))
  await expect(page.getByRole('textbox', { name: 'Nome de usuário' })).toBeVisible()
  await settled(page)
  const slider = page.getByRole('region', { name: 'Promoções para novos jogadores' })
  await expect(slider).toHaveCount(controls.bonuses ? 1 : 0)
  if (!controls.bonuses) await expect(page.locator('body')).not.toContainText(offers, { useInnerText: true })

  if (!controls.bonuses) {
    await expectNoOffer(page, at, '/promotions', noPromotions)
    await expectNoOffer(page, at, '/promotions/first-deposit', noPromotions)
    await expectNoOffer(page, at, '/pointMall', 'Loja de pontos')
  }
  await page.goto(at('/helpmc'))
  const topics = page.getByRole('navigation', { name: 'Temas de ajuda' })
  await expect(topics.getByRole('link', { name: 'Promoções' })).toHaveCount(controls.bonuses ? 1 : 0)
}

/** A page of banned offers that is opened by its address explains itself and leads to no offer. */
async function expectNoOffer(page: Page, at: AddressOf, path: string, reason: string): Promise<void> {
  await page.goto(at(path))
  await expect(main(page).getByText(reason).first()).toBeVisible()
  await settled(page)
  const away = main(page).locator('a[href*="/promo"], a[href*="rewardCenter"], a[href*="missionLeaderboard"]')
  await expect(away).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /^(Participar|Resgatar|Indicar)/ })).toHaveCount(0)
}

/** The controls of the protection page. */
async function readProtection(page: Page, at: AddressOf, controls: Controls): Promise<void> {
  await page.goto(at('/member/protection'))
  const limits = page.getByRole('list', { name: 'Limites' }).getByRole('listitem')
  const kinds = Object.entries(controls.limits).filter(([, periods]) => periods.length > 0)
  await expect(limits).toHaveCount(kinds.length)
  for (const [kind, periods] of kinds) {
    const row = limits.filter({ hasText: kindNames[kind as keyof typeof kindNames] })
    for (const period of ['day', 'week', 'month'] as const)
      await expect(row.getByText(windowNames[period], { exact: true })).toHaveCount(periods.includes(period) ? 1 : 0)
  }
  const daysOf = (hours: number) => (hours < 48 ? `${hours} horas` : `${hours / 24} dias`)
  const pause = page.getByRole('region', { name: 'Fazer uma pausa' })
  await expect(pause.getByRole('radio')).toHaveCount(controls.timeOutHours.offered.length)
  for (const hours of controls.timeOutHours.offered)
    await expect(pause.getByRole('radio', { name: daysOf(hours) })).toHaveCount(1)
  for (const { name, phone } of controls.helpLines)
    await expect(
      main(page)
        .getByRole('link', { name: phone ? `${name} ${phone}` : name })
        .first(),
    ).toBeVisible()
  const check = page.getByRole('region', { name: 'Aviso de tempo de jogo' })
  await expect(check.getByRole('radio')).toHaveCount(controls.realityCheckMinutes.length)
  for (const minutes of controls.realityCheckMinutes)
    await expect(check.getByRole('radio', { name: `${minutes} min`, exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Ver como funciona' }).click()
  const exclusion = page.getByRole('region', { name: 'Por quanto tempo' })
  await expect(exclusion.getByRole('radio')).toHaveCount(controls.exclusionDays.length)
  for (const days of controls.exclusionDays)
    await expect(exclusion.getByRole('radio', { name: new RegExp(`^${days} dias `) })).toHaveCount(1)
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(check).toBeVisible()
}

/** What the member centre offers, and what its pages say when they are opened by their address. */
async function readCentre(page: Page, at: AddressOf, controls: Controls): Promise<void> {
  await page.goto(at('/member/securityCenter'))
  const menu = page.getByRole('navigation', { name: /Área do membro/ })
  await expect(menu.getByRole('link', { name: 'Jogo responsável' })).toBeVisible()
  await settled(page)
  const entries = {
    'Central de recompensas': controls.bonuses,
    'Detalhes do bônus': controls.bonuses,
    'Rebate manual': controls.bonuses,
    Missões: controls.bonuses,
    'Convide amigos': controls.referral,
  }
  for (const [name, isOffered] of Object.entries(entries))
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(isOffered ? 1 : 0)
  if (!controls.bonuses) {
    await expectNoOffer(page, at, '/member/rewardCenter', noPromotions)
    await expectNoOffer(page, at, '/member/missionLeaderboard', noPromotions)
    await expectNoOffer(page, at, '/member/manualRebate', 'Não há rebate nesta marca')
    await expectNoOffer(page, at, '/member/bonusDetails', 'Nenhum bônus ativo')
    await expectNoOffer(page, at, '/member/vip', 'Nível VIP')
    await expectNoOffer(page, at, '/promotions', noPromotions)
    await expectNoOffer(page, at, '/pointMall', 'Loja de pontos')
    await expectNoOffer(page, at, '/', 'Olá')
  }
  await page.goto(at('/member/referral'))
  const off = main(page).getByText('Não há indicações neste site')
  const code = main(page).getByRole('button', { name: 'Copiar código de indicação' })
  await expect(controls.referral ? code : off).toBeVisible()
  await expect(controls.referral ? off : code).toHaveCount(0)
}

/** Credit from a member to the agent above, and from the agent to the team. */
async function readCredit(context: BrowserContext, name: string, at: AddressOf, controls: Controls): Promise<void> {
  const agent = await logIn(origin(), 'agente_tejo', demoPassword, codeOf(name))
  expect((await agent.get(transferEnabled, {})).enabled).toBe(controls.credit)
  const [below] = (await agent.get(downlines, {})).list
  await enterAs(context, await logIn(origin(), below?.account ?? '', demoPassword, codeOf(name)))
  const page = await context.newPage()
  await page.goto(at('/member/transferUpline'))
  const menu = page.getByRole('navigation', { name: /Área do membro/ })
  await expect(menu.getByRole('link', { name: 'Jogo responsável' })).toBeVisible()
  const refused = main(page).getByText('Sua conta não pode transferir ao superior')
  const entry = menu.getByRole('link', { name: 'Transferir ao superior' })
  if (controls.credit) await expect(main(page).getByRole('textbox', { name: /^Valor/ })).toBeVisible()
  else await expect(refused).toBeVisible()
  await expect(entry).toHaveCount(controls.credit ? 1 : 0)
}

const game = 'Tesouro do Tejo'

async function openGame(page: Page, at: AddressOf): Promise<void> {
  await page.goto(at('/fish?q=tesouro'))
  await expect(shellOf(page).balance).toBeVisible()
  await main(page)
    .getByRole('link', { name: new RegExp(game) })
    .first()
    .click()
}

/** A game in its frame, with or without shots by themselves. */
async function readGame(page: Page, at: AddressOf, controls: Controls): Promise<void> {
  await openGame(page, at)
  const frame = page.getByTitle(game, { exact: true }).contentFrame()
  await expect(frame.getByRole('button', { name: 'Atirar' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Automático' })).toHaveCount(controls.autoplay ? 1 : 0)
  await expect(frame.getByRole('button', { name: /Turbo|Rápid/ })).toHaveCount(0)
}

/** The pages that need a checked identity say so to a member without one. */
async function readIdentity(context: BrowserContext, name: string, at: AddressOf, controls: Controls): Promise<void> {
  const code = lawBrand(name)
  await site.runAdminCommand('member', code, 'joao_88', 'identity', 'none')
  const player = await logIn(origin(), 'joao_88', demoPassword, codeOf(name))
  await player.get(setDepositLimits, { day: '500.00', week: '800.00', month: '900.00' })
  const { ways, stop } = await player.get(withdrawSettings, {})
  expect(stop?.code === 'identity.needed').toBe(controls.identity.includes('withdrawal'))
  await enterAs(context, player)
  const page = await context.newPage()
  const needed = page.getByText('Verifique sua identidade primeiro').first()

  await openGame(page, at)
  if (controls.identity.includes('play')) await expect(needed).toBeVisible()
  else await expect(page.getByTitle(game, { exact: true })).toBeVisible()

  await page.goto(at('/member/withdraw'))
  await expect(page.getByRole('heading', { level: 1, name: 'Saque' })).toBeVisible()
  await settled(page)
  if (ways.length > 0 && stop?.code === 'identity.needed') await expect(needed).toBeVisible()
  else await expect(needed).toHaveCount(0)

  await page.goto(at('/member/depositv2'))
  const methods = main(page).getByRole('group').getByRole('radio')
  await expect(methods).toHaveCount(controls.payments.length)
  if (controls.payments.length > 0) {
    await page.getByRole('textbox', { name: /^Valor do depósito/ }).fill('150,00')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    if (controls.identity.includes('deposit')) await expect(needed).toBeVisible()
    else await expect(page.getByRole('button', { name: 'Cancelar este depósito' })).toBeVisible()
  }
}

for (const [name, law] of profiles)
  test(
    `[BR-03] [MB-14] under ${name} the pages offer what the rules allow, and nothing else`,
    fullOnly,
    async ({ page, browser, trouble }) => {
      test.setTimeout(300_000)
      trouble.expect(/^console: Failed to load resource.*status of 40[03]/)
      const at = addressOf(name)
      const controls = controlsOf(law, ownPayments)
      await test.step('visitor', () => readAsVisitor(page, at, controls))
      const context = await browser.newContext()
      const player = await logIn(origin(), 'marina_21', demoPassword, codeOf(name))
      await enterAs(context, player)
      const own = await context.newPage()
      await test.step('protection', () => readProtection(own, at, controls))
      await test.step('session', async () => {
        await expect(own.getByRole('region', { name: 'Sessão de jogo' })).toHaveCount(controls.sessionClock ? 1 : 0)
        const { now, idleUntil } = await player.get(playSession, {})
        expect(Math.round((idleUntil - now) / 60_000)).toBe(controls.idleMinutes)
      })
      await test.step('member centre', () => readCentre(own, at, controls))
      await test.step('game', () => readGame(own, at, controls))
      await context.close()
      const below = await browser.newContext()
      await test.step('credit between members', () => readCredit(below, name, at, controls))
      await below.close()
      const other = await browser.newContext()
      await test.step('identity and payments', () => readIdentity(other, name, at, controls))
      await other.close()
    },
  )

/** A new member of the brand under a profile, in a browser of its own. */
async function enterNew(context: BrowserContext, name: string): Promise<Page> {
  const contact = { payeeName: 'Ana Sousa', email: `${crypto.randomUUID()}@example.com` }
  await enterAs(context, await registerPlayer(origin(), codeOf(name), contact))
  return context.newPage()
}

async function declare(page: Page, year: string): Promise<void> {
  const gate = page.getByRole('dialog', { name: 'Só para maiores de 18 anos' })
  await gate.getByRole('textbox', { name: 'Dia' }).fill('07')
  await gate.getByRole('textbox', { name: 'Mês' }).fill('03')
  await gate.getByRole('textbox', { name: 'Ano' }).fill(year)
  await gate.getByRole('button', { name: 'Continuar' }).click()
}

for (const [name, law] of profiles.filter(([, { identityBefore }]) => identityBefore !== 'play')) {
  const { birthDate } = controlsOf(law, ownPayments)
  test(
    `[BR-03] [MB-14] under ${name} a new member plays ${birthDate ? 'once the birth date is declared' : 'without declaring a birth date'}`,
    fullOnly,
    async ({ browser, trouble }) => {
      trouble.expect(/^console: Failed to load resource.*status of 40[03]/)
      const at = addressOf(name)
      const context = await browser.newContext()
      const page = await enterNew(context, name)
      const gate = page.getByRole('dialog', { name: 'Só para maiores de 18 anos' })
      const frame = page.getByTitle(game, { exact: true })
      await openGame(page, at)
      if (birthDate) {
        await expect(gate).toBeVisible()
        await expect(frame).toHaveCount(0)
        await declare(page, '1994')
      }
      await expect(frame).toBeVisible()
      await openGame(page, at)
      await expect(frame).toBeVisible()
      await expect(gate).toHaveCount(0)
      await context.close()
    },
  )
  if (birthDate)
    test(
      `[BR-03] [MB-14] under ${name} a member below the age plays nothing and still finds the withdrawal`,
      fullOnly,
      async ({ browser, trouble }) => {
        trouble.expect(/^console: Failed to load resource.*status of 40[03]/)
        const at = addressOf(name)
        const context = await browser.newContext()
        const page = await enterNew(context, name)
        const gate = page.getByRole('dialog', { name: 'Só para maiores de 18 anos' })
        await openGame(page, at)
        await declare(page, `${new Date().getFullYear() - 16}`)
        await expect(gate.getByText(/você pode sacar o saldo/)).toBeVisible()
        await expect(gate.getByRole('textbox')).toHaveCount(0)
        await gate.getByRole('button', { name: 'Sair' }).click()
        await openGame(page, at)
        await expect(page.getByTitle(game, { exact: true })).toHaveCount(0)
        await expect(gate).toHaveCount(0)
        await page.goto(at('/member/withdraw'))
        await expect(page.getByRole('heading', { level: 1, name: 'Saque' })).toBeVisible()
        await context.close()
      },
    )
}
