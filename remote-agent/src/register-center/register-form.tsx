import { Button, Card, SegmentedControl, showToast } from '@azulejo/shared/design'
import { Form, RepeatedSecret, TextField, useProblemSentence, useRecordForm, useRepeatOf } from '@azulejo/shared/forms'
import type { FieldProblem } from '@azulejo/shared/kernel'
import { ratesText } from '@azulejo/shared/lottery'
import { createDownline, type RateSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { KeptFigures, RateRows, ratesIn } from '../rates/rate-rows.tsx'
import { rateRefusals } from './rate-refusals.ts'
import css from './register-center.module.css'

const kinds = ['member', 'agent'] as const

const refusals = {
  ...rateRefusals,
  'agent.by.hand.off': 'agent.register.off',
  'register.username.taken': 'agent.register.refused.taken',
  'register.username.reserved': 'agent.register.refused.reserved',
  'register.field': 'agent.register.refused.field',
  'register.confirm.mismatch': 'agent.register.refused.mismatch',
  'password.blocked': 'agent.register.refused.blocked',
  'password.username': 'agent.register.refused.userName',
} as const

/** Form of a new account below the agent: kind, user name, first password and rates. */
export function RegisterForm({ settings }: { readonly settings: RateSettings }) {
  const { _: t } = useLingui()
  const sentence = useProblemSentence()
  const repeatOf = useRepeatOf()
  const [floor, ceiling] = [ratesIn(settings.floor), ratesIn(settings.ceiling)]
  const [kind, setKind] = useState<(typeof kinds)[number]>('member')
  const [rates, setRates] = useState(floor)
  const labels = { username: t('agent.register.username'), password: t('agent.register.password') }
  const form = useRecordForm(createDownline, {
    t,
    fields: {
      username: { label: labels.username },
      password: { label: labels.password },
      confirmPassword: repeatOf<'username' | 'password' | 'confirmPassword'>('password', t('agent.register.again')),
    },
    refusals,
    refusalFields: {
      'register.username.taken': 'username',
      'register.username.reserved': 'username',
      'register.confirm.mismatch': 'confirmPassword',
      'password.blocked': 'password',
      'password.username': 'password',
    },
    request: (textOf) => ({
      kind,
      username: textOf('username').trim(),
      password: textOf('password'),
      confirmPassword: textOf('confirmPassword'),
      rates: ratesText(rates),
    }),
    onRefused: (problem, { refuse }) => {
      if (problem.kind !== 'refusal' || problem.code !== 'register.field') return false
      const { field, problem: wrong } = problem.detail
      if (field !== 'username' && field !== 'password') return false
      refuse(field, sentence(labels[field], wrong as FieldProblem))
      return true
    },
    isFinal: true,
    onDone: ({ account }, _, { put }) => {
      showToast({ kind: 'ok', title: t('agent.register.done', { account }) })
      for (const name of ['username', 'password', 'confirmPassword'] as const) put(name, '')
    },
  })
  const { busy } = form.sending
  return (
    <Form
      form={form}
      sendText={t('agent.register.send')}
      sendingText={t('agent.register.sending')}
      instead={<span hidden />}
    >
      <div className={css.columns}>
        <div className={css.stack}>
          <Card as="section" aria-label={t('agent.register.access')} className={css.stack}>
            <div className={css.head}>
              <h2>{t('agent.register.access')}</h2>
              <SegmentedControl
                label={t('agent.direct.kind')}
                options={kinds.map((value) => ({ value, label: t(`agent.direct.kind.${value}`) }))}
                value={kind}
                onValue={setKind}
              />
            </div>
            <TextField form={form} name="username" label={labels.username} required autoComplete="off" />
            <div className={css.pair}>
              <RepeatedSecret
                form={form}
                name="password"
                label={labels.password}
                again="confirmPassword"
                againLabel={t('agent.register.again')}
                help={t('agent.register.passwordHelp')}
              />
            </div>
          </Card>
          <Card as="section" aria-label={t('agent.rate.title')}>
            <RateRows range={{ floor, ceiling }} rates={rates} onRates={setRates} disabled={busy} />
          </Card>
        </div>
        <aside className={css.stack}>
          <Card>
            <KeptFigures own={ceiling} rates={rates} />
          </Card>
          <Button kind="primary" size="lg" wide type="submit" busy={busy} busyLabel={t('agent.register.sending')}>
            {t('agent.register.send')}
          </Button>
          <p className={css.later}>{t('agent.register.later')}</p>
        </aside>
      </div>
    </Form>
  )
}
