import { Button, Modal } from '@azulejo/shared/design'
import { AmountField, Form, FormMessages, useAmount, useFormFields, useSending } from '@azulejo/shared/forms'
import { parseAmount } from '@azulejo/shared/kernel'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useState } from 'react'

/** Both ends are included; an empty text is no end. Decimal amounts. */
export type BalanceRange = { readonly least: string; readonly most: string }

type Props = { readonly range: BalanceRange; readonly onRange: (range: BalanceRange) => void }

/** Button of the balances that are listed, with a dialog that changes them. */
export function BalanceFilter({ range, onRange }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { least, most } = range
  const text =
    least && most
      ? t('agent.team.balance.between', { least: money(least), most: money(most) })
      : least
        ? t('agent.team.balance.from', { least: money(least) })
        : most
          ? t('agent.team.balance.to', { most: money(most) })
          : t('agent.team.balance.any')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text}</Button>
      {isOpen && (
        <Modal open onClose={() => setOpen(false)} title={t('agent.team.balance')} size={480} mobile="sheet">
          <FormMessages>
            <RangeForm
              range={range}
              onRange={(next) => {
                onRange(next)
                setOpen(false)
              }}
            />
          </FormMessages>
        </Modal>
      )}
    </>
  )
}

const names = ['least', 'most'] as const

function RangeForm({ range, onRange }: Props) {
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const amount = useAmount({ currency })
  const sending = useSending()
  const units = (text: string) => parseAmount(text, currency)
  const fields = useFormFields({
    names,
    first: new Map(Object.entries(range)),
    isHeld: false,
    problem(name, textOf) {
      const [text, least, most] = [textOf(name), units(textOf('least')), units(textOf('most'))]
      if (text === '' || units(text) === 0n) return undefined
      const isTurned = name === 'most' && least !== undefined && most !== undefined && least > most
      return amount.problem(text) ?? (isTurned ? t('agent.team.balance.turned') : undefined)
    },
  })
  const submit = () => fields.check() && onRange({ least: fields.textOf('least'), most: fields.textOf('most') })
  return (
    <Form
      form={{ ...fields, sending, failure: undefined, submit }}
      sendText={t('agent.team.balance.apply')}
      sendingText={t('agent.team.balance.apply')}
      onCancel={() => onRange({ least: '', most: '' })}
      cancelText={t('common.clear')}
    >
      <AmountField form={fields} name="least" label={t('agent.team.balance.least')} amount={amount} optional />
      <AmountField form={fields} name="most" label={t('agent.team.balance.most')} amount={amount} optional />
    </Form>
  )
}
