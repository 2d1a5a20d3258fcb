import { balance, bettingRecord } from '@azulejo/shared/wire'
import type { Browser, Page } from '@playwright/test'
import { cents, inReais } from '../pages/money.ts'
import { enterAs, fundedPlayer, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes, violationsInFrame } from '../pages/violations.ts'

/** The vendor of this game plays with the main wallet. */
const name = 'Truco da Ladeira'

/** The game in its frame. */
function gameOf(page: Page) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  return {
    page,
    frame,
    cards: frame.getByRole('group', { name: 'Suas cartas' }).getByRole('button'),
    message: frame.locator('p[role="status"]'),
    balance: frame.getByRole('status', { name: 'Saldo' }),
    ready: frame.getByRole('button', { name: /^Jogar a próxima partida por/ }),
    accept: frame.getByRole('button', { name: 'Aceitar', exact: true }),
    raise: frame.getByRole('button', { name: /^(Truco|Seis|Dez|Doze)!$/ }),
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
const ended = /ganh(ou|aste) a partida/

/** The game whose player is to move; undefined when the game has ended. */
async function nextOf(games: readonly Game[]): Promise<Game | undefined> {
  let next: Game | undefined
  await expect(async () => {
    const messages = await Promise.all(games.map(({ message }) => message.textContent()))
    const turns = games.filter((_, at) => myTurn.test(messages[at] ?? ''))
    next = turns[0]
    expect(turns.length === 1 || messages.every((message) => ended.test(message ?? ''))).toBe(true)
  }).toPass()
  return next
}

/** Waits until the log of a game has other entries than before. */
async function after(game: Game, act: () => Promise<unknown>): Promise<void> {
  const before = await game.log.count()
  await act()
  await expect(async () => expect(await game.log.count()).not.toBe(before)).toPass()
}

/** Raises, accepts what cannot be raised, or plays the first card. */
async function move(game: Game): Promise<void> {
  await after(game, async () => {
    if (await game.raise.isVisible()) return game.raise.click()
    if (await game.accept.isVisible()) return game.accept.click()
    return game.cards.first().click()
  })
}

test('[LB-06] [MB-07] two players meet in a room of the hall and play a game of Truco to its end', async ({
  page,
  player,
  browser,
  origin,
}) => {
  test.slow()
  const other = await arrive(browser, origin)
  await page.goto('/pvp')
  const rooms = page.getByRole('region', { name: 'Salas' })
  await rooms.getByRole('link', { name: `Abrir uma sala de ${name}` }).click()
  const first = gameOf(page)
  await first.frame.getByRole('combobox', { name: 'Entrada por pessoa' }).selectOption({ index: 3 })
  await first.frame.getByRole('combobox', { name: 'Lugares' }).selectOption('2')
  await first.frame.getByRole('button', { name: 'Abrir uma sala' }).click()
  await expect(first.message).toHaveText('Esperando outra pessoa.')
  await first.frame.getByRole('button', { name: 'Pagamentos e regras' }).click()
  await expect(first.frame.getByRole('dialog').getByRole('img')).toHaveCount(4)
  expect(await violationsInFrame(page, 'iframe')).toEqual([])
  await first.frame.getByRole('button', { name: 'Fechar' }).click()

  await other.page.goto('/pvp')
  const list = other.page.getByRole('region', { name: 'Salas' })
  expect(await violationsInBothThemes(other.page)).toEqual([])
  await list
    .getByRole('link', { name: new RegExp(`^Entrar na sala de ${name}`) })
    .last()
    .click()
  const second = gameOf(other.page)
  const games = [first, second]
  for (const { ready } of games) await ready.click()
  for (const { cards } of games) await expect(cards).toHaveCount(3)
  expect(await violationsInFrame(page, 'iframe')).toEqual([])

  // The first move is made by keyboard: arrows choose a card and Enter plays it.
  const opener = (await nextOf(games)) as Game
  await after(opener, async () => {
    await opener.cards.first().focus()
    await opener.page.keyboard.press('ArrowRight')
    await opener.page.keyboard.press('Enter')
  })
  await expect(opener.cards).toHaveCount(2)
  // The other player raises by keyboard, and the first one runs: two points.
  const raiser = (await nextOf(games)) as Game
  expect(raiser).not.toBe(opener)
  await raiser.cards.first().focus()
  await after(raiser, () => raiser.page.keyboard.press('t'))
  await expect(opener.message).toContainText('pediu Truco! Aceite, corra ou aumente.')
  await after(opener, () => opener.frame.getByRole('button', { name: 'Correr', exact: true }).click())
  await expect(raiser.frame.getByText('Mão anterior: Nós, 2 pontos')).toBeVisible()
  await expect(opener.frame.getByText('Mão anterior: Eles, 2 pontos')).toBeVisible()

  // A page that is loaded again shows the same cards.
  const namesOf = ({ cards }: Game) => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  await expect(second.cards).toHaveCount(3)
  const before = await namesOf(second)
  await other.page.reload()
  await expect(second.cards).toHaveCount(3)
  expect(await namesOf(second)).toEqual(before)

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
  await expect(page.getByRole('dialog')).toContainText(
    /ganhou a partida por 12–\d+\. Pote: .* Mãos: 1ª mão, 2 pontos para .*[♠♣♦♥]/,
  )
  await other.page.context().close()
})
