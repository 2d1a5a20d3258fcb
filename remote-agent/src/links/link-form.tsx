import { useMutation } from '@azulejo/shared/data'
import { Modal, SegmentedControl, Strip, showToast } from '@azulejo/shared/design'
import { Form, type RecordForm, TextField, useRecordForm } from '@azulejo/shared/forms'
import { type Rates, ratesText } from '@azulejo/shared/lottery'
import {
  type AffiliateLink,
  affiliateUrls,
  changeAffiliateUrl,
  createAffiliateUrl,
  type RateSettings,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { RateRows, ratesIn } from '../rates/rate-rows.tsx'
import { rateRefusals } from '../register-center/rate-refusals.ts'

const kinds = ['member', 'agent'] as const
type Kind = (typeof kinds)[number]
type Terms = { readonly kind: Kind; readonly rates: Rates }

/** Most accounts that a link may allow. */
const mostUses = 1_000_000

const refusals = { ...rateRefusals, 'affiliate.day.past': 'agent.links.refused.day' } as const

/** Fields of the end of a link, which new and old links have in common. */
function useTermFields() {
  const { _: t } = useLingui()
  const isCount = (text: string) => /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostUses
  return {
    lastDay: { label: t('agent.links.lastDay'), optional: true },
    most: {
      label: t('agent.links.most'),
      optional: true,
      problem: (text: string) => (isCount(text) ? undefined : t('agent.links.refused.most')),
    },
  }
}

const termsOf = ({ kind, rates }: Terms, textOf: (name: 'lastDay' | 'most') => string) => ({
  kind,
  rates: ratesText(rates),
  ...(textOf('lastDay') && { lastDay: textOf('lastDay') }),
  ...(textOf('most').trim() && { mostUses: Number(textOf('most')) }),
})

type FieldsProps = {
  readonly form: RecordForm<'lastDay' | 'most'>
  readonly settings: RateSettings
  readonly terms: Terms
  readonly onTerms: (terms: Terms) => void
}

/** What a link gives to the accounts that register by it. */
function TermFields({ form, settings, terms, onTerms }: FieldsProps) {
  const { _: t } = useLingui()
  const range = { floor: ratesIn(settings.floor), ceiling: ratesIn(settings.ceiling) }
  const { busy } = form.sending
  return (
    <>
      <SegmentedControl
        label={t('agent.direct.kind')}
        options={kinds.map((value) => ({ value, label: t(`agent.direct.kind.${value}`) }))}
        value={terms.kind}
        onValue={(kind) => onTerms({ ...terms, kind })}
        readOnly={busy}
      />
      <TextField
        form={form}
        name="lastDay"
        label={t('agent.links.lastDay')}
        type="date"
        help={t('agent.links.lastDayHelp')}
      />
      <TextField
        form={form}
        name="most"
        label={t('agent.links.most')}
        inputMode="numeric"
        autoComplete="off"
        help={t('agent.links.mostHelp')}
      />
      <RateRows range={range} rates={terms.rates} onRates={(rates) => onTerms({ ...terms, rates })} disabled={busy} />
    </>
  )
}

/** Dialog that makes a link. */
export function NewLink({ settings, onClose }: { readonly settings: RateSettings; readonly onClose: () => void }) {
  const { _: t } = useLingui()
  const [, create] = useMutation(createAffiliateUrl, { refetches: [affiliateUrls] })
  const [terms, setTerms] = useState<Terms>({ kind: 'member', rates: ratesIn(settings.floor) })
  const form = useRecordForm(createAffiliateUrl, {
    t,
    fields: { code: { label: t('agent.links.code'), optional: true }, ...useTermFields() },
    refusals: {
      ...refusals,
      'affiliate.code.taken': 'agent.links.refused.taken',
      'affiliate.most': 'agent.links.refused.full',
    },
    refusalFields: { 'affiliate.code.taken': 'code', 'affiliate.day.past': 'lastDay' },
    request: (textOf) => {
      const code = textOf('code').trim()
      return { ...(code && { code }), ...termsOf(terms, textOf) }
    },
    isFinal: true,
    send: create,
    onDone: ({ code }) => {
      showToast({ kind: 'ok', title: t('agent.links.made', { code }) })
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('agent.links.new')} size={620} mobile="full">
      <Form form={form} sendText={t('agent.links.create')} sendingText={t('agent.links.creating')} onCancel={onClose}>
        <TextField
          form={form}
          name="code"
          label={t('agent.links.code')}
          autoComplete="off"
          maxLength={20}
          help={t('agent.links.codeHelp')}
        />
        <TermFields form={form} settings={settings} terms={terms} onTerms={setTerms} />
      </Form>
    </Modal>
  )
}

type EditProps = {
  readonly link: AffiliateLink
  readonly settings: RateSettings
  /** Reads the link again after somebody else has changed it. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Dialog that changes a link for the accounts that register later. */
export function EditLink({ link, settings, onChanged, onClose }: EditProps) {
  const { _: t } = useLingui()
  const { code, version, uses } = link
  const [, change] = useMutation(changeAffiliateUrl, { refetches: [affiliateUrls] })
  const [terms, setTerms] = useState<Terms>(() => ({ kind: link.kind, rates: ratesIn(link.rates) }))
  const { lastDay, most } = useTermFields()
  const form = useRecordForm(changeAffiliateUrl, {
    t,
    fields: {
      lastDay: { ...lastDay, first: link.lastDay },
      most: { ...most, first: link.mostUses === undefined ? undefined : String(link.mostUses) },
    },
    refusals: {
      ...refusals,
      'affiliate.unknown': 'agent.links.refused.unknown',
      'affiliate.conflict': 'agent.links.refused.conflict',
      'affiliate.uses.low': 'agent.links.refused.low',
    },
    refusalFields: { 'affiliate.day.past': 'lastDay', 'affiliate.uses.low': 'most' },
    refusalValues: { uses },
    request: (textOf) => ({ code, version, ...termsOf(terms, textOf) }),
    onRefused: (problem) => {
      if (problem.kind !== 'refusal' || problem.code !== 'affiliate.conflict') return false
      showToast({ kind: 'err', title: t('agent.links.refused.conflict') })
      onChanged()
      return true
    },
    isFinal: true,
    send: change,
    onDone: () => {
      showToast({ kind: 'ok', title: t('agent.links.saved', { code }) })
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('agent.links.edit')} line={code} size={620} mobile="full">
      <Form form={form} sendText={t('agent.rate.save')} sendingText={t('agent.rate.saving')} onCancel={onClose}>
        <TermFields form={form} settings={settings} terms={terms} onTerms={setTerms} />
        <Strip tone="info">{t('agent.links.editLine')}</Strip>
      </Form>
    </Modal>
  )
}
