import type { BadgeTone } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { gameClassMessages, type ReportTools, type RowColumn } from '@azulejo/shared/report'
import { type BettingRow, gameClasses } from '@azulejo/shared/wire'
import type { MemberKey } from './locales/message-ids.ts'

/** Outcome of a bet as badge tone and message key; an open bet is neither won nor lost. */
export function outcomeOf({ status, winLoss }: BettingRow): readonly [BadgeTone, MemberKey | SharedKey] {
  if (status === 'open') return ['info', 'member.status.open']
  if (status === 'cancelled') return ['warn', 'status.bet.cancelled']
  if (!/[1-9]/.test(winLoss)) return ['neutral', 'member.status.settled']
  return winLoss.startsWith('-') ? ['neutral', 'status.bet.lost'] : ['ok', 'status.bet.won']
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
    { key: 'settledAt', head: t('member.settledAt'), cell: ({ settledAt }) => exactly(settledAt) },
  ]
}
