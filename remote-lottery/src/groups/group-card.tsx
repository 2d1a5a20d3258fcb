import { Badge, Card, CircleCheck, Clock, Undo2 } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import { useMoney } from '@azulejo/shared/remote'
import type { GroupState, GroupTicket } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { useTimeText } from '../draws/use-time-text.ts'
import { TicketBet } from '../tickets/ticket-bet.tsx'
import type { TicketWord } from '../tickets/ticket-states.ts'
import css from './groups.module.css'
import { ShareTiles } from './share-tiles.tsx'

/** Badges of the states of groups. */
const groupStateTexts: Readonly<Record<GroupState, TicketWord>> = {
  open: ['info', 'lottery.group.state.open', Clock],
  placed: ['ok', 'lottery.group.state.placed', CircleCheck],
  returned: ['neutral', 'lottery.group.state.returned', Undo2],
  cancelled: ['neutral', 'lottery.ticket.cancelled', Undo2],
}

type Props = {
  readonly group: GroupTicket
  readonly family: Family | undefined
  /** Whether the card is among groups of several games and states. */
  readonly isOwn?: boolean
  /** Buttons of the card. */
  readonly children?: ReactNode
}

/** A group ticket as a card: its numbers, its shares, their price, and what the member has of it. */
export function GroupCard({ group, family, isOwn = false, children }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const title = useId()
  const { fullText } = useTimeText()
  const { gameName, numero, state, shares, left, holders, price, amount, currency, closesAt, own } = group
  const [tone, word, icon] = groupStateTexts[state]
  return (
    <Card as="li" pad={16} className={css.card} aria-labelledby={title}>
      <header className={css.top}>
        <b id={title}>
          {isOwn
            ? `${gameName} · ${t('lottery.issue', { issue: numero })}`
            : t('lottery.group.sharesOf', { n: shares })}
        </b>
        {isOwn ? (
          <Badge tone={tone} icon={icon}>
            {t(word)}
          </Badge>
        ) : (
          own && <Badge tone="info">{t('lottery.group.yours', { n: own.shares })}</Badge>
        )}
      </header>
      <p className={css.picks}>
        <TicketBet ticket={group} family={family} />
      </p>
      <ShareTiles shares={shares} left={left} own={state === 'open' || state === 'placed' ? (own?.shares ?? 0) : 0} />
      <p className={css.facts}>
        <span>
          {state === 'open' ? t('lottery.group.left', { n: left }) : t('lottery.group.sharesOf', { n: shares })}
        </span>
        <span>{t('lottery.group.holders', { n: holders })}</span>
      </p>
      <dl className={css.figures}>
        <dt>{t('lottery.group.price')}</dt>
        <dd>{money(price, currency)}</dd>
        <dt>{t('lottery.group.whole')}</dt>
        <dd>{money(amount, currency)}</dd>
        {isOwn && own && (
          <>
            <dt>{t('lottery.group.yours', { n: own.shares })}</dt>
            <dd>{money(own.amount, currency)}</dd>
          </>
        )}
        {isOwn && own && /[1-9]/.test(own.prize) && (
          <>
            <dt>{t('lottery.group.ownPrize')}</dt>
            <dd className={css.gain}>+{money(own.prize, currency)}</dd>
          </>
        )}
        {state === 'open' && closesAt !== undefined && (
          <>
            <dt>{t('lottery.group.until')}</dt>
            <dd>{fullText(closesAt)}</dd>
          </>
        )}
      </dl>
      {children && <div className={css.actions}>{children}</div>}
    </Card>
  )
}
