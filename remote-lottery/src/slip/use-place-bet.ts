import { showToast } from '@azulejo/shared/design'
import { minor, toDecimal } from '@azulejo/shared/kernel'
import { useBrand, useBus, useMoney, useMoneyIntent, useRequest } from '@azulejo/shared/remote'
import { lotteryTicket, placeLotteryBet } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type ChasePlan, heldBy, planFor } from '../chase/chase-plan.ts'
import { keptCommits } from '../tickets/kept-commits.ts'
import { afterBet, isClosed, type SlipEntry, slipLineOf, stakeOf, unmarked } from './slip.ts'
import type { SlipBox } from './use-slip.ts'

/**
 * Bets the lines whose draw is open with one request; refused lines stay on the slip with their reason.
 * @param lines the lines of the slip whose draw is open
 */
export function usePlaceBet(slip: SlipBox, lines: readonly SlipEntry[]) {
  const { _: t } = useLingui()
  const bus = useBus()
  const money = useMoney()
  const sendRequest = useRequest()
  const [isConfirming, setConfirming] = useState(false)
  const [planned, setPlan] = useState<ChasePlan>()
  const { currency } = useBrand()
  const plan = planFor(planned, lines)
  const held = heldBy(plan, lines)
  const keepCommit = async (ticketId: string) => {
    const ticket = await sendRequest(lotteryTicket, { ticketId })
    if (ticket.ok && ticket.value.commit !== undefined) keptCommits.put(ticketId, ticket.value.commit)
  }
  const intent = useMoneyIntent(placeLotteryBet, (placed, request) => {
    setConfirming(false)
    setPlan(undefined)
    slip.change((before) => afterBet(before, request, placed))
    const { tickets, refused, totalBettingAmount } = placed
    for (const { ticketId } of tickets) void keepCommit(ticketId)
    if (tickets.length > 0) {
      bus.emit('balance-stale', { reason: 'lottery-bet' })
      showToast({
        kind: 'ok',
        title: t('lottery.placed', { n: tickets.length }),
        line: t('lottery.placedLine', { amount: money(totalBettingAmount), order: placed.orderNumber ?? '' }),
      })
    }
    if (refused.length > 0) showToast({ kind: 'warn', title: t('lottery.linesRefused', { n: refused.length }) })
  })
  return {
    intent,
    lines,
    isConfirming,
    plan,
    setPlan,
    /** What later draws of the plan cost, in minor units. */
    held,
    review: () => {
      intent.clear()
      const now = Date.now()
      slip.change((before) => ({
        ...before,
        entries: before.entries.map((entry) => (isClosed(entry, now) ? entry : unmarked(entry))),
      }))
      setConfirming(true)
    },
    back: () => setConfirming(false),
    confirm: () => {
      const { issues, winningStop } = plan ?? {}
      const request = {
        lines: lines.map(slipLineOf),
        ...(issues && winningStop !== undefined ? { chase: { issues: [...issues], winningStop } } : {}),
      }
      intent.submit(request, { amount: toDecimal(minor(stakeOf(lines) + held), currency), currency })
    },
  }
}

export type Betting = ReturnType<typeof usePlaceBet>
