import { useMutation } from '@azulejo/shared/data'
import { Button, Checkbox, Modal, SegmentedControl, Select } from '@azulejo/shared/design'
import {
  AmountField,
  Form,
  FormMessages,
  PercentField,
  type RecordForm,
  StepUpDialog,
  TextField,
  useRecordForm,
} from '@azulejo/shared/forms'
import { carryOvers, mostTiers } from '@azulejo/shared/kernel'
import {
  type AgentContract,
  agentContracts,
  type ContractKind,
  dividendCategories,
  editContract,
  offerContract,
} from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { termsRefusals, useContractTexts } from './contract-texts.ts'
import css from './contracts.module.css'
import { periods, type TermsField, type TermsState, tierField, tierFields, useTerms } from './use-terms.ts'

const rateTypes = ['percent', 'fixed'] as const
const change = { refetches: [agentContracts] } as const

type OfferProps = { readonly kind: ContractKind; readonly onClose: () => void }

/** Dialog that offers a contract to an agent directly below. */
export const OfferDialog = (props: OfferProps) => (
  <FormMessages>
    <OfferForm {...props} />
  </FormMessages>
)

const ofAccount = {
  'downline.unknown': 'account',
  'contract.not.agent': 'account',
  'contract.exists': 'account',
} as const

function OfferForm({ kind, onClose }: OfferProps) {
  const { _: t } = useLingui()
  const texts = useContractTexts()
  const terms = useTerms(kind, undefined, onClose)
  const [category, setCategory] = useState<(typeof dividendCategories)[number]>('LIVE')
  const [, offer] = useMutation(offerContract, change)
  const form = useRecordForm(offerContract, {
    t,
    fields: { ...terms.fields, account: { label: t('agent.contract.account') } },
    refusals: termsRefusals,
    refusalFields: ofAccount,
    request: (textOf) => ({
      account: textOf('account').trim(),
      kind,
      category: terms.isDividend ? category : ('ALL' as const),
      ...terms.read(textOf),
    }),
    send: offer,
    isFinal: true,
    onRefused: terms.onRefused,
    onDone: terms.onDone,
  })
  return (
    <TermsModal title={t('agent.contract.offer')} terms={terms} form={form} onClose={onClose}>
      <TextField form={form} name="account" label={t('agent.contract.account')} required autoComplete="off" />
      {terms.isDividend && (
        <Select
          label={t('agent.contract.category')}
          options={dividendCategories.map((value) => ({ value, label: texts.game(value) }))}
          value={category}
          onValue={setCategory}
        />
      )}
    </TermsModal>
  )
}

type EditProps = { readonly contract: AgentContract; readonly onClose: () => void }

/** Dialog that proposes other terms of a contract in force. */
export const EditDialog = (props: EditProps) => (
  <FormMessages>
    <EditForm {...props} />
  </FormMessages>
)

function EditForm({ contract, onClose }: EditProps) {
  const { _: t } = useLingui()
  const terms = useTerms(contract.kind, contract, onClose)
  const [, edit] = useMutation(editContract, change)
  const form = useRecordForm(editContract, {
    t,
    fields: terms.fields,
    refusals: termsRefusals,
    request: (textOf) => ({
      contractId: contract.contractId,
      version: contract.version,
      ...terms.read(textOf),
    }),
    send: edit,
    isFinal: true,
    onRefused: terms.onRefused,
    onDone: terms.onDone,
  })
  return <TermsModal title={t('agent.contract.edit')} terms={terms} form={form} onClose={onClose} />
}

type TermsProps = {
  readonly title: string
  readonly terms: TermsState
  readonly form: RecordForm<TermsField>
  readonly onClose: () => void
  /** Fields above the terms. */
  readonly children?: ReactNode
}

/** The dialog of terms; the payment password is asked in its place. */
function TermsModal({ title, terms, form, onClose, children }: TermsProps) {
  const { _: t } = useLingui()
  const { proof, setProof, isDividend, period, setPeriod, carryOver, setCarryOver } = terms
  if (proof)
    return (
      <StepUpDialog
        detail={proof}
        onProven={() => {
          setProof(undefined)
          form.submit()
        }}
        onCancel={() => setProof(undefined)}
      />
    )
  return (
    <Modal open onClose={onClose} title={title} size={620} mobile="full">
      <Form
        form={form}
        sendText={t('agent.contract.send')}
        sendingText={t('agent.contract.sending')}
        onCancel={onClose}
      >
        {children}
        {isDividend && (
          <>
            <div className={css.choice}>
              <span aria-hidden="true">{t('agent.contract.periods')}</span>
              <SegmentedControl
                label={t('agent.contract.periods')}
                options={periods.map((value) => ({ value, label: value }))}
                value={period}
                onValue={setPeriod}
              />
            </div>
            <Select
              label={t('agent.contract.carryOver')}
              options={carryOvers.map((value) => ({ value, label: t(`agent.contract.carryOver.${value}`) }))}
              value={carryOver}
              onValue={setCarryOver}
            />
          </>
        )}
        <Tiers terms={terms} form={form} />
        {terms.isHigher && (
          <Checkbox checked={terms.isSure(form.textOf)} onChecked={(isOn) => terms.setSure(form.textOf, isOn)}>
            {t('agent.contract.higherTick')}
          </Checkbox>
        )}
      </Form>
    </Modal>
  )
}

function Tiers({ terms, form }: Pick<TermsProps, 'terms' | 'form'>) {
  const { _: t } = useLingui()
  const { rateTypes: types, setRateTypes, isDividend, amount } = terms
  return (
    <>
      {types.map((type, place) => (
        <fieldset key={place} className={css.tier}>
          <legend className={css.legend}>{t('agent.contract.tierOf', { n: place + 1 })}</legend>
          {!isDividend && (
            <SegmentedControl
              label={t('agent.contract.rateType')}
              options={rateTypes.map((value) => ({ value, label: t(`agent.salary.type.${value}`) }))}
              value={type}
              onValue={(chosen) => setRateTypes(types.map((each, at) => (at === place ? chosen : each)))}
            />
          )}
          {tierFields
            .filter((field) => isDividend || field !== 'netLoss')
            .map((field) => {
              const bound = { form, name: tierField(place, field), label: t(`agent.contract.field.${field}`) }
              if (field === 'activeMember') return <TextField key={field} {...bound} required inputMode="numeric" />
              if (field === 'rate' && type === 'percent') return <PercentField key={field} {...bound} />
              return <AmountField key={field} {...bound} amount={amount} isPlain />
            })}
        </fieldset>
      ))}
      <div className={css.acts}>
        <Button
          disabled={types.length >= mostTiers}
          onClick={() => setRateTypes([...types, types.at(-1) ?? 'percent'])}
        >
          {t('agent.contract.addTier')}
        </Button>
        <Button disabled={types.length < 2} onClick={() => setRateTypes(types.slice(0, -1))}>
          {t('agent.contract.dropTier')}
        </Button>
      </div>
    </>
  )
}
