import { Button, FilterChips, Modal, Strip } from '@azulejo/shared/design'
import { Form, FormMessages, SecretField, useRecordForm } from '@azulejo/shared/forms'
import { dateFormat, exclusionChoices } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag, useNavigateTo } from '@azulejo/shared/remote'
import { excludeSelf } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './protection.module.css'
import type { Pause } from './time-out-panel.tsx'

const day = 86_400_000

/** A self-exclusion: its length, its consequences, and the login password. */
export function ExclusionPanel({ pause }: { readonly pause: Pause }) {
  const { _: t } = useLingui()
  const title = useId()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'long' })
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('rg.selfExclusion')}
      </h2>
      {pause.excludedUntil !== undefined && (
        <Strip tone="info">{t('play.excluded', { until: new Date(pause.excludedUntil) })}</Strip>
      )}
      <p className={css.line}>{t('member.protection.exclusionLine')}</p>
      <Button size="lg" onClick={() => setOpen(true)}>
        {t('member.protection.exclusionStart')}
      </Button>
      {isOpen && (
        <Modal open size={560} mobile="sheet" title={t('rg.selfExclusion')} onClose={() => setOpen(false)}>
          <FormMessages>
            <ExclusionForm
              pause={pause}
              ends={(days) => moment.format(pause.now + days * day)}
              onClose={() => setOpen(false)}
            />
          </FormMessages>
        </Modal>
      )}
    </section>
  )
}

type FormProps = { readonly pause: Pause; readonly ends: (days: number) => string; readonly onClose: () => void }

/** The session ends with the exclusion; the page of the help services stays open for guests. */
function ExclusionForm({ pause, ends, onClose }: FormProps) {
  const { _: t } = useLingui()
  const navigate = useNavigateTo()
  const { exclusionLeastDays, exclusionEarlyEndDays } = pause
  const offered = exclusionChoices(exclusionLeastDays)
  const [days, setDays] = useState<string>()
  const form = useRecordForm(excludeSelf, {
    t,
    fields: { password: { label: t('auth.password') } },
    refusals: {
      'pause.length': 'member.protection.refused.length',
      'pause.longer': 'member.protection.refused.longer',
      'password.old.incorrect': 'member.protection.refused.password',
      in_need_true_account: 'in_need_true_account',
    },
    request: (textOf) => ({ days: Number(days ?? exclusionLeastDays), password: textOf('password') }),
    onDone: () => navigate('/helpmc?topic=responsible'),
  })
  return (
    <Form
      form={form}
      sendText={t('member.protection.exclusionStart')}
      sendingText={t('common.loading')}
      disabled={days === undefined}
      onCancel={onClose}
    >
      <FilterChips
        label={t('member.protection.length')}
        options={offered.map((each) => ({ value: String(each), label: t('member.protection.days', { n: each }) }))}
        value={days ?? ''}
        onValue={setDays}
      />
      <ul className={css.consequences}>
        {days !== undefined && <li>{t('member.protection.exclusionUntil', { until: ends(Number(days)) })}</li>}
        <li>{t('member.protection.exclusionPlay')}</li>
        <li>{t('member.protection.exclusionMoney')}</li>
        <li>{t('member.protection.exclusionOffers')}</li>
        <li>
          {exclusionEarlyEndDays === undefined
            ? t('member.protection.exclusionFixed')
            : t('member.protection.exclusionEarly', { n: exclusionEarlyEndDays })}
        </li>
      </ul>
      <SiteLink to="/member/withdraw">{t('member.protection.withdraw')}</SiteLink>
      <SecretField form={form} name="password" label={t('auth.password')} autoComplete="current-password" />
    </Form>
  )
}
