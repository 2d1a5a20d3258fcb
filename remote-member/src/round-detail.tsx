import type { BadgeTone, Column } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import { type BettingRow, gameClasses } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { MemberKey } from './locales/message-ids.ts'

/** Outcome of a bet as badge tone and message key; an open bet is neither won nor lost. */
export function outcomeOf({ status, winLoss }: BettingRow): readonly [BadgeTone, MemberKey | SharedKey] {
  if (status === 'open') return ['info', 'member.status.open']
  if (status === 'cancelled') return ['warn', 'status.bet.cancelled']
  if (!/[1-9]/.test(winLoss)) return ['neutral', 'member.status.settled']
  return winLoss.startsWith('-') ? ['neutral', 'status.bet.lost'] : ['ok', 'status.bet.won']
}

/** Details of an opened bet, besides its columns. Game classes with more details add their fields here. */
export function useRoundDetail(): readonly Column<BettingRow>[] {
  const { _: t } = useLingui()
  const { timeZone } = useBrand()
  const moments = dateFormat(useLocaleTag(), {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone ? { timeZone } : {}),
  })
  const classOf = (code: string) => {
    const known = gameClasses.find((each) => each === code)
    return known ? t(gameClassMessages[known]) : code
  }
  return [
    { key: 'round', head: t('member.round'), cell: ({ roundId }) => roundId },
    { key: 'reference', head: t('member.roundOfVendor'), cell: ({ reference }) => reference },
    { key: 'class', head: t('member.category'), cell: ({ gameClassify }) => classOf(gameClassify) },
    {
      key: 'settledAt',
      head: t('member.settledAt'),
      cell: ({ settledAt }) => (settledAt === undefined ? '–' : moments.format(settledAt)),
    },
  ]
}
