import type { BadgeTone } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { gameClassMessages, type ReportTools, type RowColumn } from '@azulejo/shared/report'
import { type BettingRow, gameClasses } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { MemberKey } from './locales/message-ids.ts'

/** Outcome of a bet as badge tone and message key; an open bet is neither won nor lost. */
export function outcomeOf({ status, winLoss }: BettingRow): readonly [BadgeTone, MemberKey | SharedKey] {
  if (status === 'open') return ['info', 'member.status.open']
  if (status === 'cancelled') return ['warn', 'status.bet.cancelled']
  if (!/[1-9]/.test(winLoss)) return ['neutral', 'member.status.settled']
  return winLoss.startsWith('-') ? ['neutral', 'status.bet.lost'] : ['ok', 'status.bet.won']
}

const places = v.array(v.number())
const minesResult = v.object({
  board: places,
  opened: places,
  hit: v.optional(v.number()),
  seed: v.string(),
  clientSeed: v.string(),
})
const linesResult = v.object({ wins: v.array(v.object({ line: v.number() })) })

/** Places as players count them, from 1. */
const counted = (from0: readonly number[]): string => from0.map((place) => place + 1).join(', ') || '–'

/** The result of a round as its game reports it: the board of Mines with its seeds, or the winning lines of a slot. */
export function resultText(result: BettingRow['result'], t: ReportTools<BettingRow>['t']): string {
  const mines = v.safeParse(minesResult, result)
  if (mines.success) {
    const { board, opened, hit, seed, clientSeed } = mines.output
    const all = hit === undefined ? opened : [...opened, hit]
    return t('member.result.mines', { board: counted(board), opened: counted(all), seed, clientSeed })
  }
  const lines = v.safeParse(linesResult, result)
  if (!lines.success) return '–'
  return t('member.result.lines', { lines: counted(lines.output.wins.map(({ line }) => line)) })
}

/** Details of an opened bet, in addition to its columns. Game classes with more details add their fields here. */
export function roundDetail({ t, exactly }: ReportTools<BettingRow>): readonly RowColumn<BettingRow>[] {
  const classOf = (code: string) => {
    const known = gameClasses.find((each) => each === code)
    return known ? t(gameClassMessages[known]) : code
  }
  return [
    { key: 'roundId', head: t('member.round'), cell: ({ roundId }) => roundId },
    { key: 'reference', head: t('member.roundOfVendor'), cell: ({ reference }) => reference },
    { key: 'gameClassify', head: t('member.category'), cell: ({ gameClassify }) => classOf(gameClassify) },
    { key: 'result', head: t('member.roundResult'), cell: ({ result }) => resultText(result, t) },
    { key: 'settledAt', head: t('member.settledAt'), cell: ({ settledAt }) => exactly(settledAt) },
  ]
}
