import { Button, Field, Modal, Panel } from '@azulejo/shared/design'
import { isDay } from '@azulejo/shared/kernel'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './age-gate.module.css'

type AgeGateProps = {
  readonly age: number
  /** The visitor has declared a date that is too late, and may not try again. */
  readonly isUnder: boolean
  /** The date is asked before play, and not before the site. */
  readonly isMember?: boolean
  readonly busy: boolean
  /** @param birthDate yyyy-MM-dd */
  readonly onEnter: (birthDate: string) => void
  readonly onLeave: () => void
}

const parts = ['day', 'month', 'year'] as const
type DatePart = (typeof parts)[number]
type Typed = Readonly<Record<DatePart, string>>

const lengths: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 }
const completions: Readonly<Record<DatePart, AutoFill>> = { day: 'bday-day', month: 'bday-month', year: 'bday-year' }

/** The line below the title, by whether the date is too late. */
const guestLines = { true: 'host.age.under', false: 'host.age.line' } as const
const memberLines = { true: 'host.age.underMember', false: 'host.age.memberLine' } as const

/** Reads a whole date, day first or year first. */
function readDate(text: string): Typed | undefined {
  const [first = '', month = '', last = ''] = text.match(/\d+/g) ?? []
  const [day, year] = first.length === 4 ? [last, first] : [first, last]
  if (year.length !== 4 || day === '' || month === '') return undefined
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year }
}

/** Asks for the birth date before free play, or a member's before play; who is too young gets a way to help instead. */
export function AgeGate({ age, isUnder, isMember = false, busy, onEnter, onLeave }: AgeGateProps) {
  const { _: t } = useEntryLingui()
  return (
    <Modal
      open
      onClose={onLeave}
      title={t('host.age.title', { age })}
      line={t(isMember ? memberLines[`${isUnder}`] : guestLines[`${isUnder}`])}
      focusTitle={isUnder}
      size={880}
      mobile="full"
    >
      <Panel art="portal" className={css.art} />
      {isUnder ? (
        <Button size="lg" kind="secondary" onClick={onLeave}>
          {t('host.age.leave')}
        </Button>
      ) : (
        <BirthDateForm isMember={isMember} busy={busy} onEnter={onEnter} onLeave={onLeave} />
      )}
      <p className={css.help}>
        {t('host.age.risk')} <a href="/helpmc?topic=responsible">{t('host.age.stop')}</a>
      </p>
      {!isMember && <p className={css.help}>{t('host.age.purpose')}</p>}
    </Modal>
  )
}

type FormProps = Pick<AgeGateProps, 'isMember' | 'busy' | 'onEnter' | 'onLeave'>

function BirthDateForm({ isMember, busy, onEnter, onLeave }: FormProps) {
  const { _: t } = useEntryLingui()
  const [typed, setTyped] = useState<Typed>({ day: '', month: '', year: '' })
  const [isWrong, setWrong] = useState(false)
  const inputs = {
    day: useRef<HTMLInputElement>(null),
    month: useRef<HTMLInputElement>(null),
    year: useRef<HTMLInputElement>(null),
  }
  const next: Readonly<Record<DatePart, DatePart | undefined>> = { day: 'month', month: 'year', year: undefined }

  const type = (part: DatePart) => (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, lengths[part])
    setTyped({ ...typed, [part]: digits })
    setWrong(false)
    const following = next[part]
    if (digits.length === lengths[part] && digits.length > typed[part].length && following)
      inputs[following].current?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const date = readDate(event.clipboardData.getData('text'))
    if (!date) return
    event.preventDefault()
    setTyped(date)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const birthDate = `${typed.year}-${typed.month.padStart(2, '0')}-${typed.day.padStart(2, '0')}`
    if (isDay(birthDate) && Number(typed.year) >= 1900) return onEnter(birthDate)
    setWrong(true)
    inputs.day.current?.focus()
  }
  return (
    <form className={css.form} onSubmit={submit} onPaste={paste} noValidate>
      <div className={css.date}>
        {parts.map((part) => (
          <Field
            key={part}
            ref={inputs[part]}
            label={t(`host.age.${part}`)}
            required
            inputMode="numeric"
            autoComplete={completions[part]}
            maxLength={lengths[part]}
            value={typed[part]}
            error={isWrong && part === 'day' ? t('host.age.wrong') : undefined}
            onValue={type(part)}
          />
        ))}
      </div>
      <div className={css.actions}>
        <Button type="submit" size="lg" kind="primary" busy={busy} busyLabel={t('host.freePlay.sending')}>
          {t(isMember ? 'host.age.go' : 'host.age.enter')}
        </Button>
        <Button size="lg" kind="secondary" onClick={onLeave}>
          {t('host.age.leave')}
        </Button>
      </div>
    </form>
  )
}
