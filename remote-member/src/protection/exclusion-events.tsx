import { dateFormat, type Instant } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'
import own from './self-exclusion.module.css'

/** What a self-exclusion does at once, to the balance, and all the time. @param returnAt when the balance is returned */
export function ExclusionEvents({ returnAt }: { readonly returnAt: Instant }) {
  const { _: t } = useLingui()
  return (
    <Events
      first={{
        head: t('member.exclusion.now'),
        lines: [
          t('member.protection.exclusionPlay'),
          t('member.exclusion.nowChases'),
          t('member.exclusion.nowVendors'),
          t('member.exclusion.nowBonuses'),
        ],
      }}
      returnAt={returnAt}
      last={{ head: t('member.exclusion.always'), lines: [t('member.protection.exclusionOffers')] }}
    />
  )
}

type Event = { readonly head: string; readonly lines: readonly string[] }
type EventsProps = { readonly first: Event; readonly returnAt: Instant; readonly last: Event }

/** The events of an exclusion in their order; what happens with the money is between the others. */
export function Events({ first, returnAt, last }: EventsProps) {
  const { _: t } = useLingui()
  const until = dateFormat(useLocaleTag(), { dateStyle: 'short' }).format(returnAt)
  const events: readonly Event[] = [
    first,
    {
      head: t('member.exclusion.untilDay', { until }),
      lines: [t('member.protection.exclusionMoney'), t('member.exclusion.noTurnover')],
    },
    { head: t('member.exclusion.after'), lines: [t('member.exclusion.afterLine')] },
    last,
  ]
  return (
    <ol className={own.events}>
      {events.map(({ head, lines }) => (
        <li key={head}>
          <b>{head}</b>
          {lines.map((line) => (
            <p key={line} className={css.muted}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
