import { Card } from '@azulejo/shared/design'
import { numberFormat, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type BetUnit, floorText, inverse, type Play, payOf, type Ratio, tierPrize } from '@azulejo/shared/lottery'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { Setting } from '../lottery-desk/line-limits.ts'
import { useChosenPlay } from '../lottery-desk/play-desk.tsx'
import { percentOf, saleOf } from '../lottery-desk/play-sale.ts'
import type { OfferedPlay, PlayGroup } from '../lottery-desk/use-bet-terms.ts'
import css from './play-list.module.css'

/** The single prize tier of a play; undefined for plays with several, such as a paper ticket. */
const onlyTier = ({ tiers }: Play) => {
  const [first, ...others] = Object.values(tiers)
  return others.length === 0 ? first : undefined
}

function useFigures() {
  const locale = useLocaleTag()
  const figure = numberFormat(locale, { maximumFractionDigits: 2 })
  return (value: Ratio, decimals = 2) => figure.format(floorText(value, decimals) as `${number}`)
}

/** The plays of a station by tab, each with cost and payout; plays below the legal minimum return are disabled. */
export function PlayList({ groups, gameCode }: { readonly groups: readonly PlayGroup[]; readonly gameCode: string }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const write = useFigures()
  const play = useChosenPlay(groups, gameCode)
  const percent = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <nav className={css.plays} aria-label={t('lottery.plays')}>
      {groups.map(({ code, name, plays }) => (
        <section key={code} aria-label={name}>
          <h2 className={css.group}>{name}</h2>
          <ul>
            {plays.map((each) => {
              const tier = onlyTier(each.play)
              return (
                <li key={each.playCode}>
                  <button
                    type="button"
                    className={css.play}
                    aria-current={each === play?.chosen ? 'true' : undefined}
                    disabled={!each.playSwitch}
                    onClick={() => play?.open(each.playCode)}
                  >
                    <span>{each.playName}</span>
                    {tier && (
                      <span className={css.pays}>{`${write(each.play.factor)} → ${write(payOf(tier, 0))}`}</span>
                    )}
                    {!each.playSwitch && (
                      <span className={css.floor}>
                        {t('lottery.belowFloor', { rtp: percent.format(each.rtp as `${number}`) })}
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}

type FactsProps = { readonly offered: OfferedPlay; readonly setting: Setting; readonly unit: BetUnit }

/** Payout of a hit, factor of the stake, chance, and theoretical return of a play in the chosen unit. */
export function PlayFacts({ offered, setting, unit }: FactsProps) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const write = useFigures()
  const { currency } = useBrand()
  const { play } = offered
  const tier = onlyTier(play)
  const price = parseAmount(offered.singleBetPrice, currency) ?? 0n
  const [name = ''] = Object.keys(play.tiers)
  if (!tier || !offered.playSwitch) return null
  const { back } = saleOf(offered, { unit, series: 0 }, setting)
  const pays = tierPrize(play, name, { price, unit, multiple: 1, series: 0 })
  return (
    <Card as="section" aria-label={t('lottery.playFacts')}>
      <dl className={css.facts}>
        <dt>{t('lottery.paysForHit')}</dt>
        <dd>{money(toDecimal(pays, currency), currency)}</dd>
        <dt>{t('lottery.factor')}</dt>
        <dd>{write(play.factor)}</dd>
        <dt>{t('lottery.chanceOfNote')}</dt>
        <dd>{t('lottery.chanceOneIn', { n: write(inverse(tier.chance), 1) })}</dd>
        <dt>{t('lottery.theoreticalReturn')}</dt>
        <dd>{numberFormat(locale, { maximumFractionDigits: 2 }).format(percentOf(back))}%</dd>
      </dl>
    </Card>
  )
}
