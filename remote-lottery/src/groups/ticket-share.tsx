import { useQuery } from '@azulejo/shared/data'
import { useMoney } from '@azulejo/shared/remote'
import { groupTicket, type LotteryTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './groups.module.css'
import { ShareTiles } from './share-tiles.tsx'

type Props = {
  readonly group: NonNullable<LotteryTicket['group']>
  readonly ticket: Pick<LotteryTicket, 'currency' | 'state'>
}

/** What the member holds of a group ticket, and the figures of the whole ticket. */
export function TicketShare({ group, ticket: { currency, state } }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const known = useQuery(groupTicket, { groupId: group.groupId })
  const { shares, ownShares, amount, prize } = group
  return (
    <section className={css.share} aria-label={t('lottery.group')}>
      <p className={css.facts}>
        <b>{t('lottery.group')}</b>
        <span>{t('lottery.group.partOf', { own: ownShares, all: shares })}</span>
        {known.value && <span>{t('lottery.group.holders', { n: known.value.holders })}</span>}
      </p>
      <ShareTiles shares={shares} left={0} own={ownShares} />
      <dl className={css.figures}>
        <dt>{t('lottery.group.whole')}</dt>
        <dd>{money(amount, currency)}</dd>
        {state === 'won' && (
          <>
            <dt>{t('lottery.group.wholePrize')}</dt>
            <dd>{money(prize, currency)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
