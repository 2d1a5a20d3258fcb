import { numberFormat, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { type BetUnit, type Family, floorText, inverse, playExample, type Ratio } from '@azulejo/shared/lottery'
import { useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { usePlayWords } from '../betting/use-play-words.ts'
import css from './play-rule.module.css'
import type { OfferedPlay } from './use-bet-terms.ts'

type Terms = { readonly unit: BetUnit; readonly series: number }

/** Most numbers of a result that a sentence names. */
const mostNamed = 10

/** Returns a function that puts the example of a play into words. */
export function useExampleTexts(family: Family) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const { currency } = useBrand()
  const words = usePlayWords(family)
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const oneIn = (chance: Ratio) => {
    const all = inverse(chance)
    const decimals = all.over >= 100n * all.under ? 0 : 2
    return numberFormat(locale, { maximumFractionDigits: decimals }).format(floorText(all, decimals) as `${number}`)
  }
  return ({ play, singleBetPrice }: Pick<OfferedPlay, 'play' | 'singleBetPrice'>, terms: Terms) => {
    const price = parseAmount(singleBetPrice, currency) ?? 0n
    const { picks, drawn, lostIn, stake, prize, chance } = playExample(family, play, { ...terms, price, multiple: 1 })
    const isNamed = drawn.prizes.length === 0 && drawn.numbers.length <= mostNamed
    return {
      bet: t('lottery.exampleBet', { picks: words.picksText(play, picks), amount: write(stake) }),
      result: words.resultText(play, drawn, picks),
      prize: write(prize),
      chance: t('lottery.chanceOneIn', { n: oneIn(chance) }),
      lost: isNamed ? t('lottery.exampleLost', { numbers: words.resultText(play, lostIn, picks) }) : undefined,
    }
  }
}

type Props = {
  readonly id?: string
  readonly family: Family
  readonly offered: OfferedPlay
  readonly terms: Terms
  readonly isOpen: boolean
  /** Whether the rule is folded on wide pages too; on narrow pages it always is until opened. */
  readonly isFolded: boolean
}

/** How a play wins: its rule, and an example ticket with result, prize and chance. */
export function PlayRule({ id, family, offered, terms, isOpen, isFolded }: Props) {
  const { _: t } = useLingui()
  const words = usePlayWords(family)
  const example = useExampleTexts(family)(offered, terms)
  const facts = [
    { head: t('lottery.example'), text: example.bet },
    { head: t('lottery.result'), text: example.result },
    { head: t('lottery.prizeEach'), text: example.prize },
    { head: t('lottery.chance'), text: example.chance },
  ]
  return (
    <div id={id} className={css.rule} data-open={isOpen || undefined} data-folded={isFolded || undefined}>
      <p>{words.ruleText(offered.play)}</p>
      <dl className={css.facts}>
        {facts.map(({ head, text }) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {example.lost && <p className={css.lost}>{example.lost}</p>}
    </div>
  )
}
