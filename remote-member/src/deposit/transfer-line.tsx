import type { Deposit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { OrderLine } from './order-line.tsx'

/** Timeline of a bank transfer, which staff confirm from its receipt. */
export function TransferLine({ order: { state, at, changedAt } }: { readonly order: Deposit }) {
  const { _: t } = useLingui()
  const created = { look: 'done', title: t('member.deposit.bank.created'), at } as const
  const credited = { look: 'next', title: t('member.deposit.state.credited') } as const
  if (state !== 'under_review') {
    const texts = [t('member.deposit.bank1'), t('member.deposit.bank2')]
    return (
      <OrderLine
        steps={[
          created,
          { look: 'now', title: t('member.deposit.bank.receipt'), texts },
          { look: 'next', title: t('member.deposit.bank.checked') },
          credited,
        ]}
      />
    )
  }
  const texts = [t('member.deposit.because.slip')]
  return (
    <OrderLine
      steps={[
        created,
        { look: 'done', title: t('member.deposit.bank.sent'), at: changedAt },
        { look: 'now', title: t('member.deposit.bank.checked'), texts },
        credited,
      ]}
    />
  )
}
