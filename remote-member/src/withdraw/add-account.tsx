import { FilterChips, Modal, SegmentedControl, Select, Strip } from '@azulejo/shared/design'
import { Form, IntentNotice, TextField, useRecordForm } from '@azulejo/shared/forms'
import { readFullName } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoneyIntent } from '@azulejo/shared/remote'
import { addPayoutAccount, type PayoutAccount, pixKeyKinds } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { checkNumber, randomKeyLength } from './number-check.ts'
import { type Accounts, accountRefusals, keyKindTexts, payoutTypeTexts } from './withdraw-texts.ts'

const numberLabels = {
  PIX: 'member.withdraw.pixKey',
  IBAN: 'member.withdraw.iban',
  VN_BANK: 'member.withdraw.accountNumber',
} as const

type Props = {
  readonly accounts: Accounts
  readonly onAdded: (account: PayoutAccount) => void
  readonly onClose: () => void
}

/** Adds an account in the member's own name. */
export function AddAccount({ accounts, onAdded, onClose }: Props) {
  const { _: t } = useLingui()
  const countries = new Intl.DisplayNames(useLocaleTag(), { type: 'region' })
  const { types, banks, holder, waitHours } = accounts
  const [type, setType] = useState(types[0] ?? 'PIX')
  const [keyKind, setKeyKind] = useState<(typeof pixKeyKinds)[number]>('CPF')
  const [bin, setBin] = useState(banks[0]?.bin ?? '')
  const intent = useMoneyIntent(addPayoutAccount, onAdded)
  const check = (typed: string) => checkNumber(type, keyKind, typed)
  const problem = (typed: string) => {
    const found = check(typed)
    if (found.kind === 'short') return t('member.withdraw.keyShort', { n: found.missing, all: randomKeyLength })
    if (found.kind === 'abroad') return t('member.withdraw.refused.country')
    return found.kind === 'wrong' ? t('member.withdraw.refused.number') : undefined
  }
  const form = useRecordForm(addPayoutAccount, {
    t,
    fields: {
      number: { label: t(numberLabels[type]), problem },
      holder: {
        label: t('member.withdraw.holder'),
        hidden: holder !== undefined,
        problem: (text) => (readFullName(text) ? undefined : t('member.identity.refused.name')),
      },
    },
    refusals: accountRefusals,
    refusalFields: {
      'payout.number': 'number',
      'payout.country': 'number',
      'payout.exists': 'number',
      'payout.holder': 'holder',
    },
    request: (textOf) => ({
      type,
      number: textOf('number'),
      ...(type === 'PIX' ? { keyKind } : {}),
      ...(type === 'VN_BANK' ? { bin } : {}),
      ...(holder === undefined ? { holder: textOf('holder') } : {}),
    }),
    intent,
  })
  const found = check(form.textOf('number'))
  const country = found.kind === 'right' ? found.country : undefined
  return (
    <Modal
      open
      onClose={onClose}
      title={t('member.withdraw.add')}
      line={holder && t('member.withdraw.inName', { holder })}
      size={520}
      mobile="sheet"
    >
      <Form
        form={form}
        onCancel={onClose}
        sendText={t('member.withdraw.addSend')}
        sendingText={t('member.withdraw.sending')}
      >
        {types.length > 1 && (
          <SegmentedControl
            label={t('member.withdraw.type')}
            options={types.map((value) => ({ value, label: t(payoutTypeTexts[value].name) }))}
            value={type}
            onValue={setType}
            wide
          />
        )}
        {type === 'PIX' && (
          <FilterChips
            label={t('member.withdraw.keyKind')}
            options={pixKeyKinds.map((value) => ({ value, label: t(keyKindTexts[value]) }))}
            value={keyKind}
            onValue={setKeyKind}
          />
        )}
        {type === 'VN_BANK' && (
          <Select
            label={t('member.deposit.bank')}
            options={banks.map((bank) => ({ value: bank.bin, label: bank.name }))}
            value={bin}
            onValue={setBin}
          />
        )}
        <TextField
          form={form}
          name="number"
          label={t(numberLabels[type])}
          success={country && t('member.withdraw.ibanRight', { country: countries.of(country) ?? country })}
          autoComplete="off"
          required
        />
        {holder === undefined && (
          <TextField
            form={form}
            name="holder"
            label={t('member.withdraw.holder')}
            help={t('member.withdraw.holderLine')}
            autoComplete="name"
            required
          />
        )}
        {waitHours > 0 && <Strip tone="info">{t('member.withdraw.waitLine', { hours: waitHours })}</Strip>}
      </Form>
      <IntentNotice intent={intent} t={t} refusals={accountRefusals} hasForm />
    </Modal>
  )
}
