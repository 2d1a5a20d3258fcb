import type { BadgeTone } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { SiteLink } from '@azulejo/shared/remote'
import { gameClassMessages, type ReportTools, type RowColumn } from '@azulejo/shared/report'
import { type BettingRow, gameClasses } from '@azulejo/shared/wire'
import type * as v from 'valibot'
import { cardHandOf } from './card-hand-result.ts'
import { ReportProblem } from './disputes/report-problem.tsx'
import type { MemberKey } from './locales/message-ids.ts'
import { ResultPicture } from './result-picture.tsx'
import {
  baccaratResult,
  crashResult,
  fishingResult,
  linesResult,
  minesResult,
  read,
  rouletteResult,
  spinsResult,
} from './result-shapes.ts'
import { slipResult, slipText } from './slip-result.ts'
import { trucoText } from './truco-result.ts'

/** Outcome of a bet as badge tone and message key; an open bet is neither won nor lost. */
export function outcomeOf({ status, winLoss }: BettingRow): readonly [BadgeTone, MemberKey | SharedKey] {
  if (status === 'open') return ['info', 'member.status.open']
  if (status === 'cancelled') return ['warn', 'status.bet.cancelled']
  if (!/[1-9]/.test(winLoss)) return ['neutral', 'member.status.settled']
  return winLoss.startsWith('-') ? ['neutral', 'status.bet.lost'] : ['ok', 'status.bet.won']
}

/** Places as players count them, from 1. */
const counted = (from0: readonly number[]): string => from0.map((place) => place + 1).join(', ') || '–'

const placeMessages = {
  red: 'member.place.red',
  black: 'member.place.black',
  even: 'member.place.even',
  odd: 'member.place.odd',
  low: 'member.place.low',
  high: 'member.place.high',
  dozen: 'member.place.dozen',
  column: 'member.place.column',
  line: 'member.place.line',
} as const satisfies Readonly<Record<string, MemberKey>>

/** A place of roulette in words; places of numbers are named by their numbers. */
function placeText(place: string, t: ReportTools<BettingRow>['t']): string {
  const [kind = '', at = ''] = place.split('-')
  const known = Object.keys(placeMessages).find((each): each is keyof typeof placeMessages => each === kind)
  return known ? t(placeMessages[known], { at }) : place
}

/** Stops of a slot with five reels, spin after spin, as players count them; they are stored as digits with base 36. */
const stopsOf = (stops: string): string =>
  (stops.match(/.{5}/g) ?? [])
    .map((spin) => Array.from(spin, (digit) => Number.parseInt(digit, 36) + 1).join('-'))
    .join(', ')

/** Multipliers are hundredths. */
function crashText(result: v.InferOutput<typeof crashResult>, t: ReportTools<BettingRow>['t']): string {
  if ('takenAt' in result) return t('member.result.crash.taken', { multiplier: (result.takenAt / 100).toFixed(2) })
  return t('member.result.crash.lost', { multiplier: (result.point / 100).toFixed(2), seed: result.seed })
}

/**
 * The result of a round as its game reports it: the board of Mines with its seeds, the number of roulette with the
 * places of the bets, the cards of baccarat, the moves of a hand of cards or of a game of Truco, the picks of a slip of the sports
 * book, a shot of the fishing game, the multiplier of Crash, the lines and free spins of a slot with five reels, or the
 * winning lines of one with three.
 */
export function resultText(result: BettingRow['result'], t: ReportTools<BettingRow>['t']): string {
  const mines = read(minesResult, result)
  if (mines) {
    const { board, opened, hit, seed, clientSeed } = mines
    const all = hit === undefined ? opened : [...opened, hit]
    return t('member.result.mines', { board: counted(board), opened: counted(all), seed, clientSeed })
  }
  const cards = cardHandOf(result)
  if (cards) return t('member.result.cards', cards)
  const truco = trucoText(result, t)
  if (truco !== undefined) return truco
  const roulette = read(rouletteResult, result)
  if (roulette) {
    const { roulette: number, bets } = roulette
    return t('member.result.roulette', { number, bets: bets.map(([place]) => placeText(place, t)).join(', ') })
  }
  const baccarat = read(baccaratResult, result)
  if (baccarat) return t('member.result.baccarat', baccarat.cards)
  const slip = read(slipResult, result)
  if (slip) return slipText(slip.slip, t)
  const shot = read(fishingResult, result)
  if (shot) {
    const { species, pays, caught, gone } = shot
    const outcome = gone ? 'member.result.fishGone' : caught ? 'member.result.fishCaught' : 'member.result.fishMissed'
    return t(outcome, { species: t(`member.fish.${species}`), pays })
  }
  const spins = read(spinsResult, result)
  if (spins) {
    const { stops, freeSpins, lines } = spins
    return t('member.result.spins', { lines: counted(lines), freeSpins: String(freeSpins), stops: stopsOf(stops) })
  }
  const crash = read(crashResult, result)
  if (crash) return crashText(crash, t)
  const lines = read(linesResult, result)
  return lines ? t('member.result.lines', { lines: counted(lines.wins.map(({ line }) => line)) }) : '–'
}

/** The page of a lottery ticket, or the list of group tickets for a share of one. */
function lotteryPath({ vassalage, reference }: BettingRow): string | undefined {
  if (vassalage !== 'TCG_SEA') return undefined
  const ticketId = /^lottery-(\d+)$/.exec(reference)?.[1]
  if (ticketId !== undefined) return `/lottery/tickets/${ticketId}`
  return reference.startsWith('lottery-group-') ? '/lottery/groups' : undefined
}

/** The vendor's id of a round, as a link to the page of its lottery ticket. */
function Reference({ round }: { readonly round: BettingRow }) {
  const path = lotteryPath(round)
  return path === undefined ? round.reference : <SiteLink to={path}>{round.reference}</SiteLink>
}

/** Details of an opened bet, in addition to its columns. Game classes with more details add their fields here. */
export function roundDetail({ t, exactly }: ReportTools<BettingRow>): readonly RowColumn<BettingRow>[] {
  const classOf = (code: string) => {
    const known = gameClasses.find((each) => each === code)
    return known ? t(gameClassMessages[known]) : code
  }
  return [
    { key: 'roundId', head: t('member.round'), cell: ({ roundId }) => roundId },
    { key: 'reference', head: t('member.roundOfVendor'), cell: (round) => <Reference round={round} /> },
    { key: 'gameClassify', head: t('member.category'), cell: ({ gameClassify }) => classOf(gameClassify) },
    {
      key: 'result',
      head: t('member.roundResult'),
      cell: ({ result }) => [<ResultPicture key="picture" result={result} />, resultText(result, t)],
    },
    { key: 'settledAt', head: t('member.settledAt'), cell: ({ settledAt }) => exactly(settledAt) },
    {
      key: 'nodeId',
      head: t('member.disputes.title'),
      cell: ({ roundId }) => <ReportProblem subject={{ kind: 'round', id: roundId }} />,
    },
  ]
}
