import { useQuery } from '@azulejo/shared/data'
import { Badge, CircleAlert, LaidTilesProgress } from '@azulejo/shared/design'
import { type Currency, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { useMoney } from '@azulejo/shared/remote'
import { type ActiveBonus, bonusDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { tilesOf } from './requirement-tiles.ts'
import css from './withdraw.module.css'

/** The active bonus, once it is known; the brand may have no page of it. */
const useBonus = (): ActiveBonus | undefined => useQuery(bonusDetails, {}).value?.bonus

type Props = {
  /** What is lost, in sum. */
  readonly amount: string
  readonly currency: string
}

/** Names what a withdrawal takes with the active bonus, part by part. */
export function LostBonus({ amount, currency, isAsked = false }: Props & { readonly isAsked?: boolean }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const bonus = useBonus()
  const units = (text: string) => parseAmount(text, currency as Currency) ?? 0n
  const given = bonus && units(bonus.amount) < units(amount) ? bonus.amount : amount
  const gains = toDecimal(units(amount) - units(given), currency as Currency)
  const head = isAsked && bonus ? t('member.withdraw.lose.named', { title: bonus.title }) : t('member.withdraw.lose')
  return (
    <dl className={css.lose}>
      <div>
        <dt>{head}</dt>
        <dd>{money(amount)}</dd>
      </div>
      {bonus && (
        <>
          <div>
            <dt>{t('member.withdraw.lose.bonus')}</dt>
            <dd>{money(given)}</dd>
          </div>
          <div>
            <dt>{t('member.withdraw.lose.gains')}</dt>
            <dd>{money(gains)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

/** The requirement of the active bonus beside those of deposits, and what is lost with it. */
export function BonusRequirement({ amount, currency }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const bonus = useBonus()
  return (
    <div className={css.row}>
      {bonus && (
        <>
          <p className={css.between}>
            <b>{bonus.title}</b>
            <Badge tone="warn" icon={CircleAlert}>
              {t('member.withdraw.lose.badge')}
            </Badge>
          </p>
          <LaidTilesProgress {...tilesOf(bonus)} label={bonus.title} />
          <p className={css.between}>
            <span className={css.muted}>
              {t('member.withdraw.turnover.of', { done: money(bonus.done), required: money(bonus.required) })}
            </span>
            <b>{t('member.withdraw.turnover.left', { amount: money(bonus.left) })}</b>
          </p>
        </>
      )}
      <LostBonus {...{ amount, currency }} />
    </div>
  )
}
