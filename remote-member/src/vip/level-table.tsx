import { Badge, Table } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import type { RankLevel } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from '../centre-page.module.css'
import { VipLabel } from '../vip-label.tsx'
import type { Levels } from './own-level.tsx'

const none = '–'

/** What each level asks for and brings. Benefits that no level has are left out. */
export function LevelTable({ levels: { current, levels, currency } }: { readonly levels: Levels }) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const percent = numberFormat(useLocaleTag(), { style: 'percent', maximumFractionDigits: 2 })
  const rate = (of: string) => percent.format(Number(of) / 100)
  const amount = (of: string | undefined) => (of === undefined ? none : money(of, currency))
  const rebate = ({ rebates }: RankLevel) =>
    rebates.length === 0
      ? none
      : t('member.vip.upTo', { percent: rate(String(Math.max(...rebates.map((one) => Number(one.percent))))) })
  const benefits = [
    {
      key: 'rebate',
      head: t('member.vip.rebate'),
      narrow: 'labelled' as const,
      cell: rebate,
      line: ({ rebates }: RankLevel) =>
        rebates.map((one) => `${t(gameClassMessages[one.gameClassify])} ${rate(one.percent)}`).join(' · '),
      isOf: ({ rebates }: RankLevel) => rebates.length > 0,
    },
    {
      key: 'bonus',
      head: t('member.vip.bonus'),
      narrow: 'labelled' as const,
      numeric: true,
      cell: ({ upgradeBonus }: RankLevel) => amount(upgradeBonus),
      isOf: ({ upgradeBonus }: RankLevel) => upgradeBonus !== undefined,
    },
    {
      key: 'salary',
      head: t('member.vip.salary'),
      narrow: 'labelled' as const,
      numeric: true,
      cell: ({ salary }: RankLevel) => amount(salary),
      isOf: ({ salary }: RankLevel) => salary !== undefined,
    },
  ].filter(({ isOf }) => levels.some(isOf))
  return (
    <section className={css.main} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('member.vip.levels')}
      </h2>
      <Table
        caption={t('member.vip.levels')}
        rows={levels}
        rowKey={({ level }) => level}
        columns={[
          {
            key: 'level',
            head: t('vip.level'),
            narrow: 'title',
            cell: (level) => <VipLabel label={level} />,
            line: ({ level }) => level === current && <Badge tone="new">{t('member.vip.yours')}</Badge>,
          },
          {
            key: 'turnover',
            head: t('member.vip.reach'),
            narrow: 'labelled',
            numeric: true,
            cell: ({ turnover }) => money(turnover, currency),
          },
          {
            key: 'keep',
            head: t('member.vip.keepMonthly'),
            narrow: 'labelled',
            numeric: true,
            cell: ({ keep }) => amount(keep),
          },
          ...benefits.map(({ isOf: _, ...column }) => column),
        ]}
      />
      <p className={css.muted}>{t('member.vip.rule')}</p>
    </section>
  )
}
