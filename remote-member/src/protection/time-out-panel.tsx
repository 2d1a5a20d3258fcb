import { Button, ConfirmDialog, FilterChips, Strip, showToast } from '@azulejo/shared/design'
import { dateFormat, timeOutChoices } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useLocaleTag, useRequest } from '@azulejo/shared/remote'
import { type AnswerOf, type memberPause, takeTimeOut } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './protection.module.css'
import { useLengthText } from './use-length-text.ts'

const refusals = {
  'pause.length': 'member.protection.refused.length',
  'pause.longer': 'member.protection.refused.longer',
  in_need_true_account: 'in_need_true_account',
} as const

export type Pause = AnswerOf<typeof memberPause>
type Props = { readonly pause: Pause; readonly onChange: () => void }

/** A time-out in three presses: its length, the button, the confirmation. */
export function TimeOutPanel({ pause, onChange }: Props) {
  const { _: t } = useLingui()
  const title = useId()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'long', timeStyle: 'short' })
  const sendRequest = useRequest()
  const lengthText = useLengthText()
  const { least, most } = pause.timeOutHours
  const offered = timeOutChoices(least, most)
  const [hours, setHours] = useState(String(offered[0] ?? least))
  const [state, setState] = useState<'closed' | 'asking' | 'sending'>('closed')
  const send = async () => {
    setState('sending')
    const answer = await sendRequest(takeTimeOut, { hours: Number(hours) })
    setState('closed')
    if (answer.ok) onChange()
    else showToast({ kind: 'err', title: t(problemKey(answer.error, refusals), problemValues(answer.error)) })
  }
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('rg.timeOut')}
      </h2>
      {pause.timeOutUntil !== undefined && (
        <Strip tone="info">{t('member.protection.timeOutUntil', { until: moment.format(pause.timeOutUntil) })}</Strip>
      )}
      <p className={css.line}>{t('member.protection.timeOutLine')}</p>
      <FilterChips
        label={t('member.protection.length')}
        options={offered.map((each) => ({ value: String(each), label: lengthText(each) }))}
        value={hours}
        onValue={setHours}
      />
      <Button size="lg" onClick={() => setState('asking')}>
        {t('rg.timeOut')}
      </Button>
      {state !== 'closed' && (
        <ConfirmDialog
          open
          title={t('member.protection.timeOutAsk', { length: lengthText(Number(hours)) })}
          confirmLabel={t('member.protection.timeOutConfirm')}
          busy={state === 'sending'}
          busyLabel={t('common.loading')}
          onConfirm={() => void send()}
          onCancel={() => setState('closed')}
        >
          <p>{t('member.protection.timeOutLine')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
