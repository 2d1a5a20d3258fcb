import { useQuery } from '@azulejo/shared/data'
import { Badge, CircleAlert, LaidTilesProgress } from '@azulejo/shared/design'
import { type Currency, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { useMoney } from '@azulejo/shared/remote'
import { type ActiveBonus, bonusDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { tilesOf } from './requirement-tiles.ts'
import css from './withdraw.module.css'

/** The active bonus; undefined until loaded, and for brands without bonus details. */
const useBonus = (): ActiveBonus | undefined => useQuery(bonusDetails, {}).value?.bonus

type Props = {
  /** Total amount that is lost. */
  readonly amount: string
  readonly currency: string
}

/** Lists what a withdrawal forfeits: the active bonus and the winnings from the bonus. */
export function LostBonus({ amount, currency, namesBonus = false }: Props & { readonly namesBonus?: boolean }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const bonus = useBonus()
  const units = (text: string) => parseAmount(text, currency as Currency) ?? 0n
  const given = bonus && units(bonus.amount) < units(amount) ? bonus.amount : amount
  const gains = toDecimal(units(amount) - units(given), currency as Currency)
  const head = namesBonus && bonus ? t('member.withdraw.lose.named', { title: bonus.title }) : t('member.withdraw.lose')
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

/** The rollover requirement of the active bonus, and the amount that a withdrawal forfeits with the bonus. */
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
      <LostBonus amount={amount} currency={currency} />
    </div>
  )
}
