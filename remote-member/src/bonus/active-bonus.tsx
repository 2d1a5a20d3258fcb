import { useQuery } from '@azulejo/shared/data'
import { Badge, Button, buttonClass, Card, LaidTilesProgress, LazyImage, Mosaic, Table } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useBrand, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages, useColumns } from '@azulejo/shared/report'
import { type ActiveBonus, type GameClass, promotionList } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import centre from '../centre-page.module.css'
import css from './bonus.module.css'
import { CancelBonus } from './cancel-bonus.tsx'

const day = 86_400_000
const tiles = 16

type Props = { readonly bonus: ActiveBonus; readonly now: number; readonly onEnded: () => void }

/** The active bonus: remaining rollover, key figures, contribution of each category, and rules. */
export function ActiveBonusPart({ bonus, now, onEnded }: Props) {
  return (
    <>
      <Head bonus={bonus} now={now} />
      <div className={css.columns}>
        <Contributions bonus={bonus} />
        <Rules bonus={bonus} onEnded={onEnded} />
      </div>
    </>
  )
}

/** Formatter of days in the brand's time zone. */
export function useDays() {
  const { timeZone } = useBrand()
  return dateFormat(useLocaleTag(), { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
}

function Head({ bonus, now }: Omit<Props, 'onEnded'>) {
  const { _: t } = useLingui()
  const money = useMoney()
  const days = useDays()
  const promotions = useQuery(promotionList, {})
  const icon = promotions.value?.list.find(({ promotionId }) => promotionId === bonus.promotionId)?.icon
  const { title, deposit, startedAt, left, done, required, balance, base, multiplier, maxBet, expiresAt } = bonus
  const of = t('member.bonus.of', { done: money(done), required: money(required) })
  const facts = [
    [t('member.bonus.balance'), money(balance)],
    [t(deposit ? 'member.bonus.baseBoth' : 'member.bonus.baseBonus'), money(base)],
    [t('member.bonus.multiplier'), `${multiplier}×`],
    [t('member.bonus.maxBet'), maxBet ? money(maxBet) : t('member.bonus.noMaxBet')],
    [t('member.bonus.ends', { n: Math.max(0, Math.ceil((expiresAt - now) / day)) }), days.format(expiresAt)],
  ] as const
  return (
    <Card as="section" pad="none" aria-label={title}>
      <div className={css.head}>
        {icon && (
          <div className={css.art}>
            <LazyImage src={icon} alt="" />
          </div>
        )}
        <div className={css.story}>
          <div className={css.between}>
            <h2 className={css.title}>{title}</h2>
            <Badge tone="info">{t('status.activity.process')}</Badge>
          </div>
          <p className={css.muted}>
            {deposit
              ? t('member.bonus.receivedWith', { day: days.format(startedAt), amount: money(deposit) })
              : t('member.bonus.received', { day: days.format(startedAt) })}
          </p>
          <div className={css.between}>
            <p>
              <span className={css.muted}>{t('member.bonus.left')}</span>
              <b className={css.left}>{money(left)}</b>
            </p>
            <span className={css.muted}>{of}</span>
          </div>
          <LaidTilesProgress
            label={t('member.bonus.progress')}
            value={(Number(done) / Number(required)) * tiles}
            max={tiles}
            valueText={of}
          />
        </div>
      </div>
      <Mosaic as="dl" columns={5} narrowColumns={2} className={css.facts}>
        {facts.map(([name, figure]) => (
          <div key={name} className={css.fact}>
            <dt className={css.muted}>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Mosaic>
    </Card>
  )
}

type Row = ActiveBonus['rows'][number]

const sumOf = (rows: readonly Row[], of: (row: Row) => string): string => {
  const digits = rows[0]?.validBet.split('.')[1]?.length ?? 0
  const units = rows.reduce((sum, row) => sum + BigInt(of(row).replace('.', '')), 0n).toString()
  const padded = units.padStart(digits + 1, '0')
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

function Contributions({ bonus: { rows } }: Pick<Props, 'bonus'>) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { amount } = useColumns<Row>()
  return (
    <section aria-label={t('member.bonus.contributions')} className={css.table}>
      <Table<Row>
        caption={t('member.bonus.contributions')}
        rows={rows}
        rowKey={({ gameClassify }) => gameClassify}
        columns={[
          {
            key: 'gameClassify',
            head: t('member.bonus.category'),
            narrow: 'title',
            cell: ({ gameClassify }) => <b>{t(gameClassMessages[gameClassify as GameClass])}</b>,
          },
          amount('validBet', t('member.bonus.validBet'), { narrow: 'detail' }),
          {
            key: 'percent',
            head: t('member.bonus.counts'),
            numeric: true,
            narrow: 'detail',
            cell: ({ percent }) => <span className={percent < 100 ? css.part : undefined}>{percent}%</span>,
          },
          amount('counted', t('member.bonus.counted'), { narrow: 'amount', strong: true }),
        ]}
        total={{
          gameClassify: t('member.bonus.total'),
          validBet: money(sumOf(rows, ({ validBet }) => validBet)),
          counted: money(sumOf(rows, ({ counted }) => counted)),
        }}
      />
    </section>
  )
}

function Rules({ bonus, onEnded }: Pick<Props, 'bonus' | 'onEnded'>) {
  const { _: t } = useLingui()
  const money = useMoney()
  const [isConfirming, setConfirming] = useState(false)
  const { maxBet, excluded, promotionId } = bonus
  return (
    <Card as="aside" aria-labelledby="bonus-rules" className={css.aside}>
      <h2 id="bonus-rules" className={css.head3}>
        {t('member.bonus.rules')}
      </h2>
      <ul className={centre.rules}>
        <li>{t('member.bonus.rule.cashFirst')}</li>
        <li>{t('member.bonus.rule.withdrawal')}</li>
        <li>{t('member.bonus.rule.rebate')}</li>
        {maxBet && <li>{t('member.bonus.rule.maxBet', { amount: money(maxBet) })}</li>}
        {excluded.length > 0 && <li>{t('member.bonus.rule.excluded', { games: excluded.join(', ') })}</li>}
      </ul>
      {promotionId && (
        <SiteLink to={`/promotions/${promotionId}`} className={buttonClass({ wide: true })}>
          {t('member.bonus.allRules')}
        </SiteLink>
      )}
      <Button kind="ghost" wide onClick={() => setConfirming(true)}>
        {t('member.bonus.cancel')}
      </Button>
      {isConfirming && <CancelBonus bonus={bonus} onEnded={onEnded} onClose={() => setConfirming(false)} />}
    </Card>
  )
}
