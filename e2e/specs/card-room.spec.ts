import { balance, bettingRecord } from '@azulejo/shared/wire'
import type { Browser, Page } from '@playwright/test'
import { cents, inReais } from '../pages/money.ts'
import { enterAs, fundedPlayer, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes, violationsInFrame } from '../pages/violations.ts'

/** The vendor of this game plays with the main wallet. */
const name = 'Tiến Lên da Esquina'

/** The game in its frame. */
function gameOf(page: Page) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  const own = frame.getByRole('group', { name: 'Suas cartas' })
  return {
    page,
    frame,
    own,
    cards: own.getByRole('button'),
    message: frame.locator('p[role="status"]'),
    balance: frame.getByRole('status', { name: 'Saldo' }),
    ready: frame.getByRole('button', { name: /^Jogar a próxima mão por/ }),
    play: frame.getByRole('button', { name: 'Jogar', exact: true }),
    log: frame.getByRole('list', { name: 'Jogadas, a mais nova primeiro' }).getByRole('listitem'),
  }
}
type Game = ReturnType<typeof gameOf>

/** A second player in a browser of their own. */
async function arrive(browser: Browser, origin: string): Promise<{ readonly player: Player; readonly page: Page }> {
  const player = await fundedPlayer(origin)
  const context = await browser.newContext()
  await enterAs(context, player)
  return { player, page: await context.newPage() }
}

const myTurn = /^É a sua vez/
const ended = /ganh(ou|aste) a mão/

/** The game whose player is to move; undefined when the hand has ended. */
async function nextOf(games: readonly Game[]): Promise<Game | undefined> {
  let next: Game | undefined
  await expect(async () => {
    const messages = await Promise.all(games.map(({ message }) => message.textContent()))
    next = games.find((_, at) => myTurn.test(messages[at] ?? ''))
    expect(next !== undefined || messages.every((message) => ended.test(message ?? ''))).toBe(true)
  }).toPass()
  return next
}

/** Presses the lowest card that may be played alone, or the button that passes. */
async function move({ frame, own, log }: Game): Promise<void> {
  const before = await log.count()
  const isPlayed = await own.evaluate((group) => {
    const play = group.parentElement?.querySelector<HTMLElement>('.plain.main')
    for (const card of group.querySelectorAll('button')) {
      card.click()
      if (play?.getAttribute('aria-disabled') === 'false') {
        play.click()
        return true
      }
      card.click()
    }
    return false
  })
  if (!isPlayed) await frame.getByRole('button', { name: 'Passar' }).click()
  await expect(async () => expect((await log.count()) !== before).toBe(true)).toPass()
}

test('[LB-06] [MB-07] two players meet in a room of the hall and play a hand of cards to its end', async ({
  page,
  player,
  browser,
  origin,
}) => {
  test.slow()
  const other = await arrive(browser, origin)
  await page.goto('/pvp')
  const rooms = page.getByRole('region', { name: 'Salas' })
  await expect(rooms.getByRole('list', { name: 'Abrir uma sala' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await rooms.getByRole('link', { name: `Abrir uma sala de ${name}` }).click()
  const first = gameOf(page)
  await first.frame.getByRole('combobox', { name: 'Entrada por pessoa' }).selectOption({ index: 3 })
  await first.frame.getByRole('combobox', { name: 'Lugares' }).selectOption('2')
  expect(await violationsInFrame(page, 'iframe')).toEqual([])
  await first.frame.getByRole('button', { name: 'Abrir uma sala' }).click()
  await expect(first.message).toHaveText('Esperando outra pessoa.')

  await other.page.goto('/pvp')
  const row = other.page.getByRole('region', { name: 'Salas' }).getByRole('row').filter({ hasText: '1 de 2' }).last()
  await expect(row).toContainText('Esperando')
  await row.getByRole('link', { name: new RegExp(`^Entrar na sala de ${name}`) }).click()
  const second = gameOf(other.page)
  const games = [first, second]
  for (const { ready } of games) await ready.click()
  for (const { cards } of games) await expect(cards).toHaveCount(13)
  expect(await violationsInFrame(page, 'iframe')).toEqual([])

  // The first move is made by keyboard: the lowest card is selected with space and played with Enter.
  const opener = await nextOf(games)
  await expect(opener?.message ?? first.message).toHaveText('É a sua vez: comece com a sua carta mais baixa.')
  await opener?.cards.first().focus()
  await opener?.page.keyboard.press('ArrowRight')
  await opener?.page.keyboard.press('ArrowLeft')
  await opener?.page.keyboard.press('Space')
  await opener?.page.keyboard.press('Enter')
  await expect(opener?.cards ?? first.cards).toHaveCount(12)
  // The other player passes by keyboard.
  const passer = await nextOf(games)
  expect(passer).not.toBe(opener)
  await passer?.cards.first().focus()
  await passer?.page.keyboard.press('p')
  await expect(opener?.message ?? first.message).toHaveText('É a sua vez: comece com o que quiser.')

  // A page that is loaded again shows the same cards.
  const cardsBefore = await second.cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  await other.page.reload()
  await expect(second.cards).toHaveCount(cardsBefore.length)
  expect(await second.cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual(
    cardsBefore,
  )

  for (let next = await nextOf(games); next; next = await nextOf(games)) await move(next)
  const [mine, theirs] = [await player.get(balance, {}), await other.player.get(balance, {})]
  const to = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const records = await Promise.all(
    [player, other.player].map(async (each) => (await each.get(bettingRecord, { from, to, page: 1, size: 20 })).list),
  )
  const rounds = records.flat()
  expect(rounds.map(({ gameName, status }) => [gameName, status])).toEqual([
    [name, 'settled'],
    [name, 'settled'],
  ])
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0n)
  const stakes = sum(rounds.map(({ bet }) => bet))
  const prizes = sum(rounds.map(({ payout }) => payout))
  expect(rounds.filter(({ payout }) => cents(payout) > 0n)).toHaveLength(1)
  expect(prizes).toBeLessThanOrEqual(stakes)
  expect(sum([mine.sumBalance, theirs.sumBalance])).toBe(200_000n - stakes + prizes)
  await expect(first.balance).toHaveText(inReais(mine.sumBalance))
  await expect(second.balance).toHaveText(inReais(theirs.sumBalance))

  await page.goto('/member/personalHistoryCopy')
  await page.getByRole('table').getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toContainText(/ganhou a mão\. Pote: .* Jogadas: .*[♠♣♦♥]/)
  await other.page.context().close()
})
