import { Eye, EyeOff, IconButton, Menu, Money, X } from '@azulejo/shared/design'
import { SiteLink, useBalance, useBrand, useBus, useBusEvent } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import css from './vietnam-bar.module.css'

/** The page's own bar, with a button that shows the shell's header and side menu. @param children the switch of views */
export function VietnamBar({ children }: { readonly children?: ReactNode }) {
  const { _: t } = useLingui()
  const bus = useBus()
  const { brand, name } = useBrand()
  const [barsShown, setBarsShown] = useState(false)
  useBusEvent('bars-asked', ({ shown }) => setBarsShown(shown))
  return (
    <header className={css.bar}>
      <IconButton
        kind="secondary"
        icon={barsShown ? X : Menu}
        label={t(barsShown ? 'lottery.hideBars' : 'lottery.showBars')}
        aria-expanded={barsShown}
        onClick={() => bus.emit('bars-asked', { shown: !barsShown })}
      />
      <SiteLink to="/" className={css.mark} aria-label={`${name}: ${t('lottery.home')}`}>
        <img src={`/brands/${brand}/mark.svg`} alt="" width="34" height="34" />
      </SiteLink>
      <h1 className={css.title}>{t('lottery.vietnam')}</h1>
      {children}
      <HeldBalance />
    </header>
  )
}

/** Starts masked, because the shell's own choice to hide the balance is not known here. */
function HeldBalance() {
  const { _: t } = useLingui()
  const balance = useBalance()
  const [masked, setMasked] = useState(true)
  if (!balance) return null
  return (
    <div className={css.balance}>
      <span className={css.amount}>
        <Money
          amount={balance.sumBalance}
          currency={balance.currency}
          symbol={balance.currencySymbol}
          masked={masked}
        />
      </span>
      <IconButton
        size="sm"
        icon={masked ? Eye : EyeOff}
        label={t(masked ? 'lottery.showBalance' : 'lottery.hideBalance')}
        onClick={() => setMasked(!masked)}
      />
    </div>
  )
}
