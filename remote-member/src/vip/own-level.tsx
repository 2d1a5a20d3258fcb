import { Card } from '@azulejo/shared/design'
import { formatDay, parseAmount, shiftDay } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, rankLevels } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'
import { RankProgress } from '../rank/rank-progress.tsx'
import { VipLabel } from '../vip-label.tsx'

export type Levels = AnswerOf<typeof rankLevels>

/** The member's level, its way to the next one, and what keeps it. */
export function OwnLevel({ levels: { current, levels, next, keep, currency } }: { readonly levels: Levels }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const money = useMoney()
  const own = levels.find(({ level }) => level === current)
  const nextName = levels.find(({ level }) => level === next?.level)?.name
  const day = (of: string) => formatDay(of, locale, { dateStyle: 'long' })
  const keepText = () => {
    if (!own) return undefined
    if (!keep) return t('member.vip.stays')
    const isKept = (parseAmount(keep.actual, currency) ?? 0n) >= (parseAmount(keep.expected, currency) ?? 0n)
    return t(isKept ? 'member.vip.kept' : 'member.vip.keep', {
      level: own.name,
      from: day(keep.from),
      until: day(shiftDay(keep.until, -1)),
      actual: money(keep.actual, currency),
      expected: money(keep.expected, currency),
    })
  }
  return (
    <Card as="section" aria-label={t('member.vip.own')} className={css.card}>
      {own && <VipLabel label={own} />}
      <RankProgress way={next && { ...next, name: nextName ?? '' }} />
      {next?.by === 'month' && <p className={css.muted}>{t('member.vip.regain')}</p>}
      <p className={css.muted}>{keepText()}</p>
    </Card>
  )
}
