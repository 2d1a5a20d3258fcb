import { balance, bettingRecord } from '@azulejo/shared/wire'
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { cents, inReais } from '../pages/money.ts'
import { enterAs, fundedPlayer, type Player } from '../pages/player.ts'
import { expect, test } from '../pages/site-test.ts'

/** Rounds of each game with the keyboard alone, and as many by touch alone. */
const rounds = 200

type Input = 'keyboard' | 'touch'

type Seat = {
  readonly player: Player
  readonly page: Page
  readonly frame: FrameLocator
  readonly message: Locator
  press(control: Locator): Promise<void>
}

type Game = {
  readonly hall: string
  readonly name: string
  /** Players who play their parts of the rounds at the same time; the rounds of a table take half a minute. */
  readonly seats: number
  /** Plays one round to its end. @param number of the round at this seat, counted from 0 */
  round(seat: Seat, number: number): Promise<void>
}

const enabled = (control: Locator) => expect(control).toHaveAttribute('aria-disabled', 'false', { timeout: 110_000 })

/**
 * Repeats an act until the record has one more round: bets may close between a look at the button and its press, and the
 * answer to a bet that was taken may be lost.
 * @param ready waits until the act is possible, which may take a whole round
 */
async function take(seat: Seat, act: () => Promise<void>, ready = async () => {}): Promise<void> {
  const count = async () => (await recorded(seat)).length
  const before = await count()
  await expect(async () => {
    if ((await count()) === before) await ready()
    if ((await count()) === before) await act()
    await expect.poll(count, { timeout: 4_000 }).toBe(before + 1)
  }).toPass()
}

async function spin({ page, frame, message, press }: Seat): Promise<void> {
  const button = frame.getByRole('button', { name: 'Girar' })
  await enabled(button)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/play/round')
  await press(button)
  expect((await answered).ok()).toBe(true)
  await expect(message).not.toHaveText('Girando')
  await enabled(button)
}

async function openTile({ frame, message, press }: Seat, number: number): Promise<void> {
  const begin = frame.getByRole('button', { name: 'Começar' })
  await enabled(begin)
  await press(begin)
  const tile = frame.getByRole('button', { name: new RegExp(`^Casa ${1 + (number % 25)}:`) })
  await enabled(tile)
  await press(tile)
  await expect(message).toHaveText(/^(Casas seguras: 1|Mina na casa)/)
  if ((await message.textContent())?.startsWith('Mina')) return
  await press(frame.getByRole('button', { name: /^Retirar/ }))
  await expect(message).toHaveText(/^Você retirou/)
}

async function ride(seat: Seat): Promise<void> {
  const { frame, message, press } = seat
  const bet = frame.getByRole('button', { name: 'Apostar nesta rodada' })
  await frame.getByRole('textbox', { name: 'Retirar automaticamente em' }).fill('1,01')
  await take(
    seat,
    () => press(bet),
    () => enabled(bet),
  )
  await expect(message).toHaveText(/^(Você retirou em|Parou em) /, { timeout: 110_000 })
}

async function shoot(seat: Seat): Promise<void> {
  const { frame, press } = seat
  await take(seat, async () => {
    await press(frame.getByRole('button', { name: 'Próximo peixe' }))
    await press(frame.getByRole('button', { name: 'Atirar' }))
  })
}

/** Lays a chip and confirms it; the places are disabled until the round of an earlier bet has ended. */
const layChip = (place: RegExp) =>
  async function bet(seat: Seat): Promise<void> {
    const { frame, press } = seat
    const confirm = frame.getByRole('button', { name: /^Apostar R/ })
    const cell = frame.getByRole('button', { name: place }).first()
    await take(
      seat,
      async () => {
        if ((await confirm.getAttribute('aria-disabled')) === 'true') await press(cell)
        await press(confirm)
      },
      () => enabled(cell),
    )
  }

async function betAndCashOut({ frame, press }: Seat): Promise<void> {
  const slip = frame.getByRole('complementary', { name: /^Cupom/ })
  await press(frame.getByRole('button', { name: /^Amanhã/ }))
  await press(
    frame
      .getByRole('group', { name: / contra / })
      .last()
      .getByRole('button')
      .first(),
  )
  // On a phone the slip is a sheet.
  const [show, hide] = [/^Ver cupom/, /^Fechar cupom/].map((name) => frame.getByRole('button', { name }))
  if (await show?.isVisible()) await press(show as Locator)
  await slip.getByLabel('Quando a cotação muda').selectOption({ label: 'Aceitar qualquer mudança' })
  await slip.getByLabel('Valor por aposta').fill('1,00')
  await press(slip.getByRole('button', { name: /^Apostar R/ }))
  await expect(slip.getByText(/^Aposta aceita/)).toBeVisible()
  if (await hide?.isVisible()) await press(hide as Locator)
  await press(frame.getByRole('button', { name: /^Minhas apostas/ }))
  const offers = frame.getByRole('button', { name: /^Retirar R/ })
  const dialog = frame.getByRole('dialog')
  await expect(offers.first()).toBeVisible()
  // The offer may change between a look at it and its press, which asks again.
  await expect(async () => {
    const isAsking = await dialog.isVisible()
    if (!isAsking && (await offers.count()) === 0) return
    if (!isAsking) await press(offers.first())
    await press(dialog.getByRole('button', { name: /^Retirar R/ }))
    await expect(dialog).toBeHidden({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
}

const games: readonly Game[] = [
  { hall: '/inhouse?q=galo', name: 'Galo da Sorte', seats: 4, round: spin },
  { hall: '/rng?q=alfama', name: 'Noites de Alfama', seats: 4, round: spin },
  { hall: '/inhouse?q=feira', name: 'Feira da Ladra', seats: 4, round: openTile },
  { hall: '/inhouse?q=eletrico 28', name: 'Elétrico 28', seats: 10, round: ride },
  { hall: '/fish?q=tesouro', name: 'Tesouro do Tejo', seats: 4, round: shoot },
  { hall: '/live?q=lisboa', name: 'Roleta Lisboa', seats: 10, round: layChip(/^Vermelho,/) },
  { hall: '/live?q=marques', name: 'Bacará Marquês', seats: 10, round: layChip(/^Jogador, paga/) },
  { hall: '/sports?q=brasileir', name: 'Brasileirão', seats: 2, round: betAndCashOut },
]

async function sit(browser: Browser, origin: string, input: Input, { hall, name }: Game): Promise<Seat> {
  const player = await fundedPlayer(origin)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext(input === 'touch' ? phone : {})
  await enterAs(context, player)
  const page = await context.newPage()
  await page.goto(hall)
  const card = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
  const press = async (control: Locator) => {
    if (input === 'touch') return control.tap()
    await control.focus()
    await page.keyboard.press('Enter')
  }
  await press(card)
  const frame = page.locator('iframe').contentFrame()
  return { player, page, frame, press, message: frame.locator('p[role="status"]') }
}

/** All rounds of a player in the betting record. */
async function recorded({ player }: Seat) {
  const [from = '', to = ''] = [86_400_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 10))
  const read = (page: number) => player.get(bettingRecord, { from, to, page, size: 100 })
  const first = await read(1)
  const others = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, at) => read(at + 2)))
  return [first, ...others].flatMap(({ list }) => list)
}

for (const game of games)
  for (const input of ['keyboard', 'touch'] as const)
    test(
      `[LB-06] ${game.name}: ${rounds} rounds by ${input} alone move exactly the money of the record`,
      fullOnly,
      async ({ browser, origin }) => {
        test.setTimeout(2_400_000)
        // One after another, because each code of the operator who funds them counts once.
        const seats: Seat[] = []
        for (let seat = 0; seat < game.seats; seat += 1) seats.push(await sit(browser, origin, input, game))
        const own = rounds / game.seats
        await Promise.all(
          seats.map(async (seat) => {
            for (let number = 0; number < own; number += 1) await game.round(seat, number)
          }),
        )
        for (const seat of seats) {
          await expect
            .poll(async () => (await recorded(seat)).map(({ status }) => status), { timeout: 60_000 })
            .not.toContain('open')
          const list = await recorded(seat)
          expect(list).toHaveLength(own)
          // The vendor cancels a bet whose answer was lost, and the stake comes back.
          const moved = list
            .filter(({ status }) => status !== 'cancelled')
            .reduce((sum, { bet, payout }) => sum + cents(payout) - cents(bet), 0n)
          const { sumBalance } = await seat.player.get(balance, {})
          expect(cents(sumBalance)).toBe(100_000n + moved)
          await expect(seat.frame.getByRole('status', { name: 'Saldo' })).toHaveText(inReais(sumBalance))
        }
        await Promise.all(seats.map(({ page }) => page.context().close()))
      },
    )
