import { useQuery } from '@azulejo/shared/data'
import { Button, Card, Check, Icon, joinNames, Skeleton, showToast, VisuallyHidden } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBus, useLocaleTag, useMoneyIntent } from '@azulejo/shared/remote'
import { type AnswerOf, signInCalendar, signInToday } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { signInRefusals } from './mission-texts.ts'
import css from './sign-in-card.module.css'

type Calendar = AnswerOf<typeof signInCalendar>
type Day = Calendar['days'][number]

/** The week of sign-ins with today's button. Renders nothing when the brand has no sign-ins. */
export function SignInCard({ isWide = false }: { readonly isWide?: boolean }) {
  const { _: t } = useLingui()
  const title = useId()
  const bus = useBus()
  const calendar = useQuery(signInCalendar, {})
  const intent = useMoneyIntent(signInToday, ({ points }) => {
    showToast({ kind: 'ok', title: t('missions.signIn.given', { n: points }) })
    bus.emit('balance-stale', { reason: 'signed-in' })
    calendar.refetch()
  })
  if (calendar.state === 'failed' && calendar.value === undefined)
    return calendar.problem.kind === 'refusal' ? null : (
      <Card as="section" aria-labelledby={title}>
        <h2 id={title}>{t('missions.signIn')}</h2>
        <Button size="sm" onClick={calendar.refetch}>
          {t('common.retry')}
        </Button>
      </Card>
    )
  const { value } = calendar
  if (value === undefined) return <Skeleton height={132} radius="card" />
  const done = value.days.filter(({ state }) => state === 'done').length
  const isDue = value.days.some(({ state }) => state === 'today')
  return (
    <Card as="section" aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title}>{t('missions.signIn')}</h2>
        <span className={css.count}>{t('missions.of', { done, all: value.days.length })}</span>
      </div>
      <ul className={joinNames(css.week, isWide && css.wide)}>
        {value.days.map((day) => (
          <DayTile key={day.day} {...day} />
        ))}
      </ul>
      {isDue && (
        <Button
          kind="accent"
          size="sm"
          className={css.button}
          busy={intent.state === 'sending'}
          busyLabel={t('missions.signIn.busy')}
          onClick={() => intent.submit({})}
        >
          {t('missions.signIn.do')}
        </Button>
      )}
      <IntentNotice intent={intent} t={t} refusals={signInRefusals} />
    </Card>
  )
}

function DayTile({ day, state, points }: Day) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const format = (weekday: 'short' | 'long') => dateFormat(locale, { weekday, timeZone: 'UTC' })
  const date = new Date(`${day}T00:00:00Z`)
  const words = {
    done: t('missions.day.done'),
    missed: t('missions.day.missed'),
    today: t('missions.day.today', { n: points }),
    coming: t('promotions.price', { n: points }),
  }
  return (
    <li className={css[state]}>
      <VisuallyHidden>{`${format('long').format(date)}: ${words[state]}`}</VisuallyHidden>
      <b aria-hidden="true">
        {state === 'done' ? <Icon of={Check} size={16} /> : state === 'missed' ? '–' : `+${points}`}
      </b>
      <span aria-hidden="true">{format('short').format(date).replace('.', '')}</span>
    </li>
  )
}
