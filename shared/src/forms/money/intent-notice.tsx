import { Button } from '../../design/button/button.tsx'
import { Strip } from '../../design/states/strip.tsx'
import type { SharedKey, Translate } from '../../i18n/catalogues.ts'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import type { ActState, MoneyIntent, OpenOutcome } from '../../remote/use-money-intent.ts'
import type { MoneyRecord, OwnRefusalOf } from '../../wire/call.ts'
import { FormMessages } from '../form-messages.tsx'
import { type FormKey, useFormLingui } from '../use-form-lingui.ts'
import { useActText } from './act-texts.ts'
import css from './money.module.css'
import { StepUpDialog } from './step-up-dialog.tsx'

type Props<R extends MoneyRecord, Key extends string> = {
  readonly intent: MoneyIntent<R>
  readonly t: Translate<Key | SharedKey>
  readonly refusals: Readonly<Record<OwnRefusalOf<R>, Key | SharedKey>>
  /** Whether a form already shows the refusal. */
  readonly hasForm?: boolean
}

/** Shows the refusal of a money call, the step-up dialog, or what became of a call without an answer. */
export function IntentNotice<R extends MoneyRecord, Key extends string>({
  intent,
  t,
  refusals,
  hasForm = false,
}: Props<R, Key>) {
  if (intent.state === 'idle' || intent.state === 'sending' || intent.state === 'asking') return null
  if (intent.state === 'proving') {
    const { problem } = intent
    const detail = problem.kind === 'refusal' ? problem.detail : {}
    return <StepUpDialog detail={detail} onProven={intent.resend} onCancel={intent.clear} />
  }
  if (intent.state === 'refused') {
    if (hasForm) return null
    return (
      <div className={css.notice}>
        <Strip tone="err">{t(problemKey(intent.problem, refusals), problemValues(intent.problem))}</Strip>
      </div>
    )
  }
  return (
    <FormMessages>
      <ActNotice shown={intent} intent={intent} />
    </FormMessages>
  )
}

const outcomeTexts: Readonly<Record<OpenOutcome, FormKey>> = {
  absent: 'form.money.absent',
  underWay: 'form.money.underWay',
  unasked: 'form.money.unasked',
}

type ActProps = {
  readonly shown: ActState
  readonly intent: Pick<MoneyIntent<MoneyRecord>, 'resend' | 'ask' | 'drop' | 'repeat' | 'clear'>
}

function ActNotice({ shown, intent }: ActProps) {
  const { _: t } = useFormLingui()
  const act = useActText()(shown.act)
  const close = <Button onClick={intent.clear}>{t('form.money.dismiss')}</Button>
  if (shown.state === 'booked')
    return (
      <div className={css.notice}>
        <Strip tone={shown.isBefore ? 'warn' : 'ok'}>
          {t(shown.isBefore ? 'form.money.bookedBefore' : 'form.money.booked', { act })}
        </Strip>
        {close}
      </div>
    )
  if (shown.state === 'dropped')
    return (
      <div className={css.notice}>
        <Strip tone="info">{t('form.money.dropped', { act })}</Strip>
        {close}
      </div>
    )
  if (shown.state === 'repeated')
    return (
      <div className={css.notice}>
        <Strip tone="warn">{t('form.money.again', { act })}</Strip>
        <Button onClick={intent.repeat}>{t('form.money.repeat', { act })}</Button>
        <Button onClick={intent.clear}>{t('form.money.keep')}</Button>
      </div>
    )
  return (
    <div className={css.notice}>
      <Strip tone="warn">{t(outcomeTexts[shown.outcome], { act })}</Strip>
      {shown.canResend && <Button onClick={intent.resend}>{t('form.money.sendAgain', { act })}</Button>}
      {shown.outcome !== 'absent' && <Button onClick={intent.ask}>{t('form.money.askAgain')}</Button>}
      <Button onClick={intent.drop}>{t('form.money.drop')}</Button>
    </div>
  )
}
