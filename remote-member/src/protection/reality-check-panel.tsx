import { Answer, useQuery } from '@azulejo/shared/data'
import { SegmentedControl, Skeleton, showToast } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { dateFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useBus, useLocaleTag, useRequest } from '@azulejo/shared/remote'
import { type PlaySession, playSession, setRealityCheck } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './protection.module.css'

const refusals = { 'reality.check.due': 'play.realityCheck', in_need_true_account: 'in_need_true_account' } as const

/** The time between reality checks, among those that the jurisdiction allows; a choice holds at once. */
export function RealityCheckPanel() {
  const { _: t } = useLingui()
  const title = useId()
  const session = useQuery(playSession, {})
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('member.protection.check')}
      </h2>
      <p className={css.line}>{t('member.protection.checkLine')}</p>
      <Answer of={session} loading={<Skeleton height={72} />} failed={refusals}>
        {({ check }) => <Choice check={check} onChange={session.refetch} />}
      </Answer>
    </section>
  )
}

type ChoiceProps = { readonly check: PlaySession['check']; readonly onChange: () => void }

function Choice({ check, onChange }: ChoiceProps) {
  const { _: t } = useLingui()
  const bus = useBus()
  const time = dateFormat(useLocaleTag(), { timeStyle: 'short' })
  const sendRequest = useRequest()
  const { send } = useSending()
  const choose = (minutes: string) =>
    send(async () => {
      const answer = await sendRequest(setRealityCheck, { minutes: Number(minutes) })
      if (!answer.ok)
        return void showToast({
          kind: 'err',
          title: t(problemKey(answer.error, refusals), problemValues(answer.error)),
        })
      showToast({ kind: 'ok', title: t('member.protection.checkSaved') })
      // The clock of the session reads the new time with the balance.
      bus.emit('balance-stale', { reason: 'reality-check' })
      onChange()
    })
  return (
    <>
      <SegmentedControl
        wide
        label={t('member.protection.check')}
        options={check.choices.map((minutes) => ({
          value: String(minutes),
          label: t('member.protection.checkMinutes', { minutes }),
        }))}
        value={String(check.minutes)}
        onValue={choose}
      />
      <p className={css.line}>{t('member.protection.checkNext', { time: time.format(check.dueAt) })}</p>
    </>
  )
}
