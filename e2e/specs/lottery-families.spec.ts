import {
  balance,
  type LotteryTicket,
  lotteryTicket,
  lotteryTickets,
  placeLotteryBet,
  todayOrders,
} from '@azulejo/shared/wire'
import type { BrowserContext, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { bet, slipOf, ticketRows } from '../pages/lottery.ts'
import { cents } from '../pages/money.ts'
import { enterAs, fundedPlayer, logIn, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { walkOf } from '../pages/violations.ts'
import { type ClockedSite, startClockedSite } from '../programs/site-clock.ts'

const hour = 3_600_000
const day = 24 * hour

/** Next Friday, 16:00 in Vietnam. Betting closes at 16:10 (South), 17:10 (Centre), 17:55 (Mega 6/45) and 18:10 (North). */
function nextFriday(): number {
  const midnight = Math.ceil(Date.now() / day) * day
  return midnight + ((5 - new Date(midnight).getUTCDay() + 7) % 7) * day + 9 * hour
}

const friday = nextFriday()
let site: ClockedSite
test.slow()
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startClockedSite('BR', friday)
})
test.afterAll(async () => site?.end())

const at = (path: string) => `http://azulejo.localhost:${site.port}${path}`
const ticketOn = (page: Page) => page.getByRole('article', { name: /^Bilhete \d+$/ })

async function enterNew(context: BrowserContext): Promise<Player> {
  const player = await fundedPlayer(`http://localhost:${site.port}`, 'azulejo', {}, site.runAdminCommand)
  await enterAs(context, player)
  return player
}

/** Moves the clock to the next half hour, where all issues begin, so that no issue is drawn while a test bets on it. */
const beginIssues = () => site.goTo(Math.ceil(site.now() / (hour / 2)) * (hour / 2))

/** Waits until `ready` holds for all tickets that the member bought today, and returns these tickets. */
async function ticketsWhen(player: Player, ready: (ticket: LotteryTicket) => boolean): Promise<LotteryTicket[]> {
  const waiting = async () => (await player.get(todayOrders, {})).filter((ticket) => !ready(ticket))
  await expect.poll(async () => (await waiting()).map(({ gameId }) => gameId), { timeout: 60_000 }).toEqual([])
  return player.get(todayOrders, {})
}

const isSettled = ({ state }: LotteryTicket) => state === 'won' || state === 'lost'

/** One lottery of each family, with a play that quick pick fills. */
const all = [
  ['SSC60', '/lottery?gameCode=azulejo-5d&playType=position'],
  ['D3-60', '/lottery?gameCode=tejo-rapida&playType=straight3'],
  ['PK10-120', '/lottery?gameCode=bonde-pk10&playType=champion'],
  ['6D-60', '/lottery?gameCode=minho-6d&playType=straight6'],
  ['K3-60', '/lottery?gameCode=alfama-k3&playType=sum'],
  ['11X5-60', '/lottery?gameCode=sado-11x5&playType=any5'],
  ['KENO-480', '/lottery?gameCode=porto-keno&playType=spots5'],
  ['M645', '/lottery?gameCode=mega-645&playType=system'],
  ['P655', '/lottery?gameCode=power-655&playType=system&view=system'],
  ['XSMB', '/vnlottery?gameCode=mien-bac&playType=lo2'],
  ['XSMT-gia-lai', '/vnlottery?gameCode=gia-lai&playType=lo2'],
  ['XSMN-vinh-long', '/vnlottery?gameCode=vinh-long&playType=lo2'],
] as const
/** Time at which all of these lotteries are drawn except Power 6/55, which draws on Saturday. */
const allDrawn = friday + 2 * hour + 16 * 60_000

test(
  '[LT-07] [LT-01] a ticket of every family, from an empty slip to its settlement',
  fullOnly,
  async ({ page, context, browser }) => {
    // A day of draws of all lotteries is due at once in the last step.
    test.setTimeout(900_000)
    const player = await enterNew(context)
    const before = cents((await player.get(balance, {})).sumBalance)
    const walk = walkOf(page)
    await test.step('the slip is empty at first', async () => {
      await page.goto(at(all[0][1]))
      await expect(slipOf(page)).toContainText('O bilhete está vazio')
      await expect(page.getByRole('button', { name: 'Surpresinha' })).toBeVisible()
      await walk.see('empty slip')
    })
    await test.step('quick pick adds a line of each lottery to the same slip', async () => {
      for (const [place, [gameId, path]] of all.entries()) {
        await page.goto(at(path))
        await page.getByRole('button', { name: /^Surpresinha( na linha A)?$/ }).click()
        if (gameId === 'M645') await walk.see('a board of lines')
        await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
        await expect(slipOf(page).getByRole('listitem')).toHaveCount(place + 1)
      }
    })
    await walk.see('lines on the slip')
    await bet(page)
    const bought = await player.get(todayOrders, {})
    expect(walk.wrong()).toEqual([])
    expect(bought.map(({ gameId }) => gameId).toSorted()).toEqual(all.map(([gameId]) => gameId).toSorted())

    await test.step('all tickets except the one drawn on Saturday are settled after their draws', async () => {
      // The session ends as the clock moves.
      await page.close()
      await site.goTo(allDrawn)
      const later = await logIn(`http://localhost:${site.port}`, player.account)
      const tickets = await ticketsWhen(later, (ticket) => isSettled(ticket) !== (ticket.gameId === 'P655'))
      const won = tickets.reduce(
        (sum, { prize, rebate, amount }) => sum + cents(prize) + cents(rebate) - cents(amount),
        0n,
      )
      expect(cents((await later.get(balance, {})).sumBalance)).toBe(before + won)
      const again = await browser.newContext()
      await enterAs(again, later)
      const shown = await again.newPage()
      await shown.goto(at('/lottery/tickets'))
      const rows = shown.getByRole('table', { name: 'Meus bilhetes' }).getByRole('row')
      await expect(rows.filter({ hasText: 'Power 6/55' })).toContainText('Aguardando sorteio')
      await expect(rows.filter({ hasText: /Ganhou|Perdeu/ })).toHaveCount(
        bought.filter(({ gameId }) => gameId !== 'P655').length,
      )
      const results = walkOf(shown)
      // Settlements refresh the list, which is dimmed meanwhile.
      await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
      await results.see('tickets')
      await shown.goto(at('/vnlottery?gameCode=mien-bac'))
      await expect(shown.getByRole('table', { name: 'Prêmios de Miền Bắc' }).getByRole('row')).toHaveCount(8)
      await results.see('results of a station')
      expect(results.wrong()).toEqual([])
      await again.close()
    })
    await test.step('the Power 6/55 ticket is settled a day later', async () => {
      await site.goTo(friday + day + 2 * hour + 60_000)
      const later = await logIn(`http://localhost:${site.port}`, player.account)
      const power = bought.find(({ gameId }) => gameId === 'P655')?.ticketId ?? ''
      await expect
        .poll(async () => (await later.get(lotteryTicket, { ticketId: power })).state, { timeout: 400_000 })
        .toMatch(/won|lost/)
    })
  },
)

/** Puts big and small for the last digit on the slip; one of them wins with any result. */
async function bothSides(page: Page, gameCode: string) {
  await page.goto(at(`/lottery?gameCode=${gameCode}&playType=sides`))
  const units = page.getByRole('group', { name: 'Opções' })
  await units.getByRole('button', { name: /^Unidade: Grande/ }).click()
  await units.getByRole('button', { name: /^Unidade: Pequeno/ }).click()
  await page.getByRole('button', { name: 'Adicionar ao bilhete' }).click()
}

test(
  '[LT-07] lines are repeated by a plan until a win; a draw of another plan is cancelled',
  fullOnly,
  async ({ page, context }) => {
    await beginIssues()
    const player = await enterNew(context)
    const walk = walkOf(page)
    await bothSides(page, 'tejo-5d')
    const plan = page.getByRole('dialog', { name: 'Plano de repetição' })
    const open = async () => {
      await slipOf(page)
        .getByRole('switch', { name: /^Repetir nos próximos sorteios/ })
        .click()
      await expect(plan.getByRole('row')).toHaveCount(7)
    }
    await test.step('the player buys a plan that doubles the stake and stops after a win', async () => {
      await open()
      await plan.getByRole('radio', { name: 'Dobrar' }).click()
      await expect(plan).toContainText('você perde R$ 252,00')
      await walk.see('chase')
      await plan.getByRole('button', { name: 'Usar este plano' }).click()
      await expect(slipOf(page)).toContainText('Repetição em 5 sorteios')
      const sent = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(placeLotteryBet.path))
      await bet(page)
      expect((await sent).postDataJSON()).toMatchObject({ chase: { winningStop: true } })
    })
    const first = await player.get(todayOrders, {})
    const [{ chaseId = '' } = {}] = first
    expect(first.map(({ amount }) => amount)).toEqual(['128.00', '64.00', '32.00', '16.00', '8.00', '4.00'])

    await test.step('the player buys a plan that does not stop after a win, and cancels one of its draws', async () => {
      await bothSides(page, 'douro-5d')
      await open()
      await plan.getByRole('radio', { name: 'Por lucro' }).click()
      await expect(plan).toContainText('Um acerto não chega a este lucro')
      await walk.see('no profit')
      await plan.getByRole('radio', { name: 'Mesmo valor' }).click()
      await plan.getByRole('switch', { name: /^Parar após ganhar/ }).click()
      await plan.getByRole('button', { name: 'Usar este plano' }).click()
      await bet(page)
      await (await ticketRows(page)).nth(1).getByRole('button').first().click()
      const rows = ticketOn(page).getByRole('table', { name: 'Plano de repetição' }).getByRole('row')
      await expect(rows).toHaveCount(7)
      await walk.see('ticket of a plan')
      await rows
        .nth(3)
        .getByRole('button', { name: /^Cancelar bilhete/ })
        .click()
      const confirmation = page.getByRole('alertdialog', { name: 'Cancelar este bilhete?' })
      await walk.see('cancel')
      await confirmation.getByRole('button', { name: 'Cancelar bilhete' }).click()
      await expect(rows.nth(3)).toContainText('Cancelado')
    })

    await test.step('the first win ends the first plan and cancels its later draws', async () => {
      const [numero] = first.map((ticket) => ticket.numero).toSorted()
      expect(numero).toBeDefined()
      await site.goTo(site.now() + 180_000)
      const tickets = async () => (await player.get(lotteryTickets, { chaseId })).list.map(({ state }) => state)
      await expect.poll(tickets, { timeout: 60_000 }).toEqual([...Array(5).fill('cancelled'), 'won'])
    })
    expect(walk.wrong()).toEqual([])
  },
)

test(
  '[LT-07] a void issue returns stakes, and a changed result, seed or ticket fails verification',
  fullOnly,
  async ({ page, context }) => {
    await beginIssues()
    const player = await enterNew(context)
    const walk = walkOf(page)
    await bothSides(page, 'mondego-5d')
    await bet(page)
    await bothSides(page, 'azulejo-5d')
    await bet(page)
    const bought = await player.get(todayOrders, {})
    const numeroOf = (id: string) => bought.find(({ gameId }) => gameId === id)?.numero ?? ''
    await site.runAdminCommand('lottery', 'SSC120', 'void', numeroOf('SSC120'))
    await site.goTo(site.now() + 60_000)
    await ticketsWhen(player, ({ gameId, state }) => state === (gameId === 'SSC60' ? 'won' : 'void'))
    const tickets = await ticketRows(page)
    const row = (game: string) => tickets.filter({ hasText: game })
    await row('Mondego 5D').getByRole('button').first().click()
    await expect(ticketOn(page)).toContainText('Concurso anulado. Valores devolvidos.')
    await walk.see('void ticket')
    await page.goBack()

    type Answer = { draw: { winNo: string; seed: string }; proof: { lines: string } }
    const other = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
    const altered: readonly (readonly [what: string, text: RegExp, alter: (answer: Answer) => void])[] = [
      ['nothing', /O bilhete é um dos que fizeram parte do sorteio/, () => {}],
      [
        'result',
        /A semente e as apostas não dão estes números/,
        ({ draw }) => {
          draw.winNo = draw.winNo.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
        },
      ],
      [
        'seed',
        /O SHA-256 da semente não é o compromisso/,
        ({ draw }) => {
          draw.seed = other(draw.seed)
        },
      ],
      [
        'ticket',
        /O bilhete não é um dos que fizeram parte do sorteio/,
        ({ proof }) => {
          proof.lines = proof.lines.replace('"multiple":1', '"multiple":2')
        },
      ],
    ]
    for (const [what, text, alter] of altered) {
      await test.step(`verification with ${what} altered`, async () => {
        await page.route(`**${lotteryTicket.path}?*`, async (route) => {
          const response = await route.fetch({ url: route.request().url().replace('azulejo.localhost', 'localhost') })
          const answer = await response.json()
          alter(answer)
          await route.fulfill({ response, json: answer })
        })
        await row('Azulejo 5D').getByRole('button').first().click()
        await expect(ticketOn(page)).toContainText(text)
        if (what === 'nothing') await expect(ticketOn(page).locator('mark')).toHaveCount(1)
        await walk.see(what)
        await page.goBack()
        await page.unroute(`**${lotteryTicket.path}?*`)
      })
    }
    await test.step('the print view shows only the ticket', async () => {
      await page.evaluate(() => {
        window.print = () => {}
      })
      await row('Azulejo 5D').getByRole('button').first().click()
      await ticketOn(page).getByRole('button', { name: 'Imprimir' }).click()
      const sheet = page.getByRole('article', { name: /Bilhete \d+$/, includeHidden: true })
      await page.emulateMedia({ media: 'print' })
      await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(sheet.getByRole('row')).toHaveCount(2)
      await expect(page.getByRole('navigation')).toHaveCount(0)
    })
    expect(walk.wrong()).toEqual([])
  },
)
