import { Strip } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { shortNumero } from './draw-facts.ts'
import type { NearDraw } from './use-near-issue.ts'

/** Says why a lottery takes no bets: it is in maintenance, or its issue is void. Renders nothing otherwise. */
export function SaleNotice({ near }: { readonly near: NearDraw }) {
  const { _: t } = useLingui()
  const { closed, numero } = near.currentNumero
  if (closed === undefined) return null
  const text =
    closed === 'maintenance' ? t('lottery.inMaintenance') : t('lottery.issueVoid', { issue: shortNumero(numero) })
  return (
    <div role="status">
      <Strip tone="warn">{text}</Strip>
    </div>
  )
}
