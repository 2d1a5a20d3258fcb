import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import type { TeamOverviewAnswer } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './category-bars.module.css'

/** What the team bet on, largest first, with each category's part of the whole. */
export function CategoryBars({ categories }: { categories: TeamOverviewAnswer['categories'] }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const percent = new Intl.NumberFormat(useLocaleTag(), { style: 'percent' })
  const whole = categories.reduce((sum, { bets }) => sum + Number(bets), 0)
  const rows = categories
    .map((category) => ({ ...category, part: whole === 0 ? 0 : Number(category.bets) / whole }))
    .sort((one, other) => other.part - one.part)
  return (
    <section className={css.card}>
      <h2 className={css.title}>{t('agent.byCategory')}</h2>
      {rows.length === 0 && <p className={css.none}>{t('agent.byCategory.none')}</p>}
      <ul className={css.rows}>
        {rows.map(({ gameClassify, bets, part }) => (
          <li key={gameClassify} className={css.row}>
            <span>{t(gameClassMessages[gameClassify])}</span>
            <span className={css.track}>
              <i className={css.fill} style={{ width: `${part * 100}%` }} />
            </span>
            <span className={css.part}>{percent.format(part)}</span>
            <span className={css.bets}>{money(bets)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
