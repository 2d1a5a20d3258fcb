import { Popover, PopoverDisclosure, PopoverProvider } from '@ariakit/react'
import { shownValue } from '@azulejo/shared/data'
import { useBalance, useMoney, useVisitor } from '@azulejo/shared/remote'
import { merchantWallet } from '@azulejo/shared/wire'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { balanceHiddenAtom } from '../site/preferences.ts'
import { siteQuery } from '../site/site-queries.ts'
import css from './balance-box.module.css'

const rows = [
  { accountTypeId: 2, label: 'host.balance.available' },
  { accountTypeId: 4, label: 'host.balance.bonus' },
  { accountTypeId: 3, label: 'host.balance.locked' },
] as const
/** Query whether vendors hold wallets of players; only players may send it. */
const merchantWalletAtom = siteQuery(merchantWallet, {})

/** Additional rows of sites where vendors hold wallets. */
const walletRows = [
  { accountTypeId: 5, label: 'host.balance.vendors' },
  { accountTypeId: 6, label: 'host.balance.inFlight' },
] as const

/** Popover with the parts of the balance. Mounts open, because the balance was pressed. */
export function BalanceParts() {
  const { _: t } = useEntryLingui()
  const { role } = useVisitor()
  const title = t('host.balance.parts')
  return (
    <PopoverProvider placement="bottom-end" defaultOpen>
      <PopoverDisclosure className={css.open} aria-label={title} />
      <Popover gutter={8} className={css.parts} aria-label={title} unmountOnHide>
        {role === 'trial' ? <Parts hasWallets={false} /> : <WalletParts />}
      </Popover>
    </PopoverProvider>
  )
}

function WalletParts() {
  const { _: t } = useEntryLingui()
  const wallet = shownValue(useAtomValue(merchantWalletAtom))
  const hasPage = useCentrePages('member').some(({ page }) => page === 'transferFund')
  return (
    <>
      <Parts hasWallets={wallet?.hasMerchantWallet ?? false} />
      {hasPage && (
        <a href="/member/transferFund" className={css.way}>
          {t('host.balance.wallet')}
        </a>
      )}
    </>
  )
}

function Parts({ hasWallets }: { readonly hasWallets: boolean }) {
  const { _: t } = useEntryLingui()
  const balance = useBalance()
  const money = useMoney()
  const isHidden = useAtomValue(balanceHiddenAtom)
  const amountOf = (id: number) => balance?.parts.find(({ accountTypeId }) => accountTypeId === id)?.availBalance ?? '0'
  return (
    <dl className={css.rows}>
      {[...rows, ...(hasWallets ? walletRows : [])].map(({ accountTypeId, label }) => (
        <div key={accountTypeId}>
          <dt>{t(label)}</dt>
          <dd>{isHidden ? '***' : money(amountOf(accountTypeId), balance?.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
