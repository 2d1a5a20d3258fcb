import type { PlayedRound, PlayRefusal, PlaySession } from '../play-shapes.ts'
import { type Money, moneyOf, nothingLike } from './money.ts'
import { createReelsView, type ReelsView } from './reels-view.ts'
import { currentBalance, openSession, playRound, type Seat } from './server.ts'
import { historySheet, rulesSheet } from './sheets.ts'
import { formatOf, languageFrom, localeOf, type Translate, translatorFor, type Word } from './words.ts'

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))

const address = new URLSearchParams(location.search)
const written = (name: string) => address.get(name) ?? ''
const seat: Seat = { operator: written('operator'), vendor: written('vendor'), ticket: written('ticket') }
let translate: Translate = translatorFor(languageFrom(address.get('lang')))
const showMessage = (text: string) => {
  part('message').textContent = text
}

/** Notifies the site, which then refreshes the balance it shows. */
function notifySite(siteOrigin: string): void {
  if (siteOrigin && parent !== window) parent.postMessage({ type: 'round-settled' }, siteOrigin)
}

/** After these refusals the round may have been played: the page requests the same round again instead of a new one. */
const unsettled: readonly PlayRefusal[] = ['round.busy', 'round.pending', 'wallet.unreachable']

function resultText({ wins, payout }: PlayedRound, session: PlaySession, money: Money): string {
  const [win] = wins
  if (!win) return translate('lost')
  const amount = money(payout)
  if (wins.length > 1) return translate('wonMore', { count: wins.length, amount })
  const symbol = translate('count', { count: win.count, symbol: session.symbols[win.symbol]?.name ?? '' })
  return translate('won', { symbol, line: win.line + 1, amount })
}

function startGame(session: PlaySession): void {
  const money = moneyOf(session)
  const nothing = money(nothingLike(session.balance))
  const reels: ReelsView = createReelsView(part('reels'), session, translate)
  const history = [...session.history]
  const spin = part('spin')
  let stakeAt = 0
  let isBusy = false
  /** A round without an answer; the page requests it again instead of starting another. */
  let unanswered: { readonly round: string; readonly stake: string } | undefined = session.openRound

  const showStake = () => {
    part('stake').textContent = money(session.stakes[stakeAt] ?? '0')
    part('less').setAttribute('aria-disabled', String(isBusy || stakeAt === 0))
    part('more').setAttribute('aria-disabled', String(isBusy || stakeAt === session.stakes.length - 1))
  }
  const setBusy = (busy: boolean) => {
    isBusy = busy
    spin.setAttribute('aria-disabled', String(busy))
    showStake()
  }
  const step = (by: 1 | -1) => {
    const next = stakeAt + by
    if (isBusy || unanswered || next < 0 || next >= session.stakes.length) return
    stakeAt = next
    showStake()
  }

  const settle = async (played: PlayedRound) => {
    part('balance').textContent = money(played.balanceAfterStake)
    part('win').textContent = nothing
    await reels.turn(played.shown)
    reels.mark(played.wins)
    history.unshift(played)
    part('balance').textContent = money(played.balance)
    part('win').textContent = money(played.payout)
    showMessage(resultText(played, session, money))
    notifySite(session.siteOrigin)
  }

  const turn = async () => {
    if (isBusy) return
    const begun = performance.now()
    setBusy(true)
    showMessage(translate('spinning'))
    const request = unanswered ?? { round: crypto.randomUUID(), stake: session.stakes[stakeAt] ?? '0' }
    unanswered = request
    const answer = await playRound(seat, request.round, request.stake)
    if (!answer) showMessage(translate('noAnswer'))
    else {
      if (!('refused' in answer && unsettled.includes(answer.refused))) unanswered = undefined
      if ('refused' in answer) {
        showMessage(translate(answer.refused))
        notifySite(session.siteOrigin)
      } else await settle(answer.value)
    }
    await sleep(session.leastRound - (performance.now() - begun))
    setBusy(false)
  }

  const sheet = part('sheet') as HTMLDialogElement
  const open = (title: Word, content: readonly Node[]) => {
    part('sheet-title').textContent = translate(title)
    part('sheet-body').replaceChildren(...content)
    sheet.showModal()
  }
  const locale = formatOf[session.language]

  part('less').addEventListener('click', () => step(-1))
  part('more').addEventListener('click', () => step(1))
  spin.addEventListener('click', turn)
  part('rules').addEventListener('click', () => open('rules', rulesSheet(session, stakeAt, translate, money)))
  part('history').addEventListener('click', () => open('history', historySheet(history, locale, translate, money)))
  part('close').addEventListener('click', () => sheet.close())
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close()
  })

  /** Shows a deposit from another tab or a late prize when the player returns to the game. */
  const refreshBalance = async () => {
    if (isBusy || document.hidden) return
    const answer = await currentBalance(seat)
    if (answer && 'value' in answer && !isBusy) part('balance').textContent = money(answer.value)
  }
  document.addEventListener('visibilitychange', refreshBalance)
  window.addEventListener('focus', refreshBalance)

  part('name').textContent = session.gameName
  document.title = session.gameName
  part('balance').textContent = money(session.balance)
  part('win').textContent = session.history[0] ? money(session.history[0].payout) : nothing
  reels.show(session.shown)
  setBusy(false)
  part('panel').hidden = false
  part('game').removeAttribute('aria-busy')
  showMessage(translate(unanswered ? 'round.pending' : 'ready'))
}

/** Labels that do not depend on the session. */
function label(): void {
  for (const id of ['balance', 'stake', 'win'] as const) part(`${id}-label`).textContent = translate(id)
  for (const id of ['spin', 'rules', 'history', 'retry'] as const) part(id).textContent = translate(id)
  for (const id of ['less', 'more', 'close'] as const) part(id).setAttribute('aria-label', translate(id))
}

async function start(): Promise<void> {
  const retry = part('retry')
  retry.hidden = true
  part('stage').hidden = false
  showMessage(translate('loading'))
  const answer = await openSession(seat)
  if (answer && 'value' in answer) {
    const { language } = answer.value
    document.documentElement.lang = localeOf[language]
    translate = translatorFor(language)
    label()
    startGame(answer.value)
    return
  }
  part('stage').hidden = true
  showMessage(translate(answer?.refused ?? 'wallet.unreachable'))
  retry.hidden = answer?.refused === 'vendor.ticket'
}

label()
part('retry').addEventListener('click', start)
void start()
