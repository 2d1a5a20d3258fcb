import { Eye, EyeOff, IconButton, RefreshCw, Skeleton } from '@azulejo/shared/design'
import { useBalance, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { entryPart } from '../locales/entry-part.ts'
import { balanceRefreshingAtom } from '../session/balance.ts'
import { balanceHiddenAtom } from '../site/preferences.ts'
import { useSite } from '../site/site-context.tsx'
import css from './balance-box.module.css'
import { useFreshBalance } from './use-fresh-balance.ts'

const loadParts = () => import('./balance-parts.tsx')
const BalanceParts = entryPart(async () => (await loadParts()).BalanceParts, {
  waiting: <PartsButton />,
  Failed: ({ resetErrorBoundary }) => <PartsButton onPress={resetErrorBoundary} />,
})
const prepare = () => void loadParts().catch(() => undefined)

/** Button over the amount, until the loaded parts replace it with their own button. */
function PartsButton({ onPress }: { readonly onPress?: () => void }) {
  const { _: t } = useLingui()
  return (
    <button
      type="button"
      className={css.open}
      aria-label={t('host.balance.parts')}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onPress}
    />
  )
}

/** The player's balance with hide and refresh buttons; a hidden balance shows three stars. */
export function BalanceBox() {
  const { _: t } = useLingui()
  const { balance } = useSite()
  const held = useBalance()
  const money = useMoney()
  const [hidden, setHidden] = useAtom(balanceHiddenAtom)
  const [isOpened, setOpened] = useState(false)
  const refreshing = useAtomValue(balanceRefreshingAtom)
  useFreshBalance(balance)
  const shown = held && (hidden ? '***' : money(held.sumBalance, held.currency))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this groups a figure with its actions.
    <div role="group" className={css.box} aria-label={t('header.balance')}>
      <output className={css.value} aria-busy={!held}>
        {shown === undefined ? <Skeleton width={84} height={16} /> : <span translate="no">{shown}</span>}
      </output>
      {isOpened ? <BalanceParts /> : <PartsButton onPress={() => setOpened(true)} />}
      <IconButton
        icon={hidden ? EyeOff : Eye}
        label={t(hidden ? 'header.showBalance' : 'header.hideBalance')}
        aria-pressed={hidden}
        size="sm"
        onClick={() => setHidden(!hidden)}
      />
      <IconButton
        icon={RefreshCw}
        label={t('header.refreshBalance')}
        spin={refreshing}
        size="sm"
        className={css.refresh}
        onClick={() => void balance.refresh()}
      />
    </div>
  )
}
