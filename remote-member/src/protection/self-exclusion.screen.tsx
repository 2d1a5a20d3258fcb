import { Answer, useQuery } from '@azulejo/shared/data'
import { ArrowLeft, Ban, Icon, LockKeyhole, Radio, Skeleton, Strip } from '@azulejo/shared/design'
import { Form, FormMessages, SecretField, useRecordForm } from '@azulejo/shared/forms'
import { dateFormat, exclusionChoices } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag, useNavigateTo } from '@azulejo/shared/remote'
import { excludeSelf, memberPause, protectionFacts } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useState } from 'react'
import css from '../centre-page.module.css'
import { CentrePage } from '../centre-page.tsx'
import { ExclusionAside } from './exclusion-aside.tsx'
import { ExclusionEvents } from './exclusion-events.tsx'
import { keptExclusion } from './kept-exclusion.ts'
import own from './self-exclusion.module.css'
import type { Pause } from './time-out-panel.tsx'

const day = 86_400_000
const protectionPage = '/member/protection'

/** Member centre, self-exclusion: its length, what happens, and the login password. */
export function SelfExclusionScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage
      title={t('rg.selfExclusion')}
      above={
        <SiteLink to={protectionPage} className={own.back}>
          <Icon of={ArrowLeft} size={16} /> {t('rg.title')}
        </SiteLink>
      }
    >
      <Page />
    </CentrePage>
  )
}

const Loading = () => <Skeleton height={480} radius="card" />

function Page() {
  const pause = useQuery(memberPause, {})
  return (
    <Answer of={pause} loading={<Loading />} failed={{ in_need_true_account: 'in_need_true_account' }}>
      {(value) => (
        <FormMessages waiting={<Loading />}>
          <div className={css.columns}>
            <ExclusionForm pause={value} />
            <ExclusionAside pause={value} />
          </div>
        </FormMessages>
      )}
    </Answer>
  )
}

/** The session ends with the exclusion, so a page for everybody tells of it. */
function ExclusionForm({ pause }: { readonly pause: Pause }) {
  const { _: t } = useLingui()
  const navigate = useNavigateTo()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'long' })
  const facts = useQuery(protectionFacts, {})
  const { excludedUntil, exclusionLeastDays, exclusionEarlyEndDays } = pause
  const [days, setDays] = useState<number>()
  const form = useRecordForm(excludeSelf, {
    t,
    fields: { password: { label: t('auth.password') } },
    refusals: {
      'pause.length': 'member.protection.refused.length',
      'pause.longer': 'member.protection.refused.longer',
      'password.old.incorrect': 'member.protection.refused.password',
      in_need_true_account: 'in_need_true_account',
    },
    request: (textOf) => ({ days: days ?? exclusionLeastDays, password: textOf('password') }),
    onDone(done) {
      keptExclusion.keep({
        until: done.excludedUntil ?? done.now,
        earlyEndDays: done.exclusionEarlyEndDays,
        returnAt: done.now + done.returnDays * day,
        helpLines: facts.value?.helpLines ?? [],
      })
      navigate('/selfExcluded', { replace: true })
    },
  })
  const early =
    exclusionEarlyEndDays === undefined
      ? t('member.protection.exclusionFixed')
      : t('member.protection.exclusionEarly', { n: exclusionEarlyEndDays })
  return (
    <Form
      form={form}
      sendText={t('member.protection.exclusionStart')}
      danger={Ban}
      sendingText={t('common.loading')}
      disabled={days === undefined}
      onCancel={() => navigate(protectionPage)}
      cancelText={t('member.limit.back')}
    >
      {excludedUntil !== undefined && (
        <Strip tone="info">{t('play.excluded', { until: new Date(excludedUntil) })}</Strip>
      )}
      <Step place={1} title={t('member.exclusion.howLong')}>
        <fieldset className={own.lengths} aria-label={t('member.exclusion.howLong')}>
          {exclusionChoices(exclusionLeastDays).map((each) => (
            <label key={each} className={own.length}>
              <span>
                <b>{t('member.protection.days', { n: each })}</b>
                <span className={css.muted}>
                  {t('member.protection.exclusionUntil', { until: moment.format(pause.now + each * day) })} {early}
                </span>
              </span>
              <Radio name="days" checked={days === each} onChange={() => setDays(each)} />
            </label>
          ))}
        </fieldset>
      </Step>
      <Step place={2} title={t('member.exclusion.what')}>
        <ExclusionEvents returnAt={pause.now + pause.returnDays * day} />
      </Step>
      <Step place={3} title={t('member.exclusion.confirm')}>
        <SecretField
          form={form}
          name="password"
          label={t('auth.password')}
          icon={LockKeyhole}
          required
          autoComplete="current-password"
        />
      </Step>
    </Form>
  )
}

type StepProps = { readonly place: number; readonly title: string; readonly children: ReactNode }

function Step({ place, title, children }: StepProps) {
  const id = useId()
  return (
    <section className={own.step} aria-labelledby={id}>
      <h2 id={id} className={css.head}>
        <span className={own.place} aria-hidden="true">
          {place}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
