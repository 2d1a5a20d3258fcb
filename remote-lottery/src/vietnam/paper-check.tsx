import { Card, Field } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { type Family, floorText, inverse, playOf, ratio, times } from '@azulejo/shared/lottery'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import css from './paper-check.module.css'

const nearMisses = { 'near-first': 'lottery.paperNearFirst', 'near-one': 'lottery.paperNearOne' } as const
const isNearMiss = (tier: string): tier is keyof typeof nearMisses => tier in nearMisses

/** The prizes that a number wins in a draw, by the rule of the play on paper tickets, each in ticket prices. */
function prizesOf(family: Family, number: string, { prizes = [] }: Draw) {
  const play = playOf(family, 'paper')
  const inPrices = (tier: string, count: number) =>
    times(play?.tiers[tier]?.pays ?? ratio(0), inverse(play?.factor ?? ratio(1)), ratio(count))
  return (play?.wins([[number]], { numbers: [], prizes }) ?? []).map(({ tier, notes }) => ({
    tier,
    amount: Number(floorText(inPrices(tier, notes), 0)),
  }))
}

type Props = { readonly family: Family; readonly draw: Draw }

/** Checks the number of a paper ticket of this station and day. */
export function PaperCheck({ family, draw }: Props) {
  const { _: t } = useLingui()
  const figure = numberFormat(useLocaleTag())
  const [number, setNumber] = useState('')
  const field = playOf(family, 'paper')?.fields[0]
  if (field?.symbols.of !== 'digits') return null
  const { length } = field.symbols
  const won = number.length === length ? prizesOf(family, number, draw) : []
  const sum = won.reduce((total, { amount }) => total + amount, 0)
  const nameOf = (tier: string) =>
    isNearMiss(tier)
      ? t(nearMisses[tier])
      : tier === 'DB'
        ? t('lottery.special')
        : t('lottery.prize', { n: tier.slice(1) })
  return (
    <Card as="section" className={css.check} aria-labelledby="paper-check">
      <h2 id="paper-check" className={css.title}>
        {t('lottery.paperCheck')}
      </h2>
      <Field
        label={t('lottery.paperNumber')}
        help={t('lottery.paperDigits', { n: length })}
        value={number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length}
        onValue={(text) => setNumber(text.replace(/\D/g, '').slice(0, length))}
      />
      <div role="status">
        {number.length === length && (
          <p className={css.result} data-won={won.length > 0 || undefined}>
            {won.length === 0
              ? t('lottery.paperNone', { number })
              : t('lottery.paperWon', { number, times: figure.format(sum) })}
          </p>
        )}
        {won.length > 0 && (
          <ul className={css.prizes}>
            {won.map(({ tier, amount }) => (
              <li key={tier}>
                <span>{nameOf(tier)}</span>
                <b>{t('lottery.paperTimes', { n: figure.format(amount) })}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className={css.note}>{t('lottery.paperNote')}</p>
    </Card>
  )
}
