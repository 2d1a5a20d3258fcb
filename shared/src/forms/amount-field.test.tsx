import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import type { Language } from '../i18n/languages.ts'
import type { Currency } from '../kernel/money.ts'
import { success } from '../kernel/result.ts'
import { renderForm } from '../testing/render-form.tsx'
import { call } from '../wire/call.ts'
import { amount as amountShape } from '../wire/shapes.ts'
import { AmountField } from './amount-field.tsx'
import { Form } from './form.tsx'
import { Steps } from './steps.tsx'
import { type AmountLimits, useAmount } from './use-amount.ts'
import { useRecordForm } from './use-record-form.ts'

const record = call({
  operation: 'trialAmount',
  method: 'POST',
  path: '/wps/trial',
  module: 'COMM3',
  request: v.strictObject({ amount: amountShape }),
  answer: v.object({}),
})

function AmountForm(limits: AmountLimits) {
  const amount = useAmount(limits)
  const form = useRecordForm(record, {
    t: String,
    fields: { amount: { label: 'Amount', problem: amount.problem } },
    refusals: {},
    request: (textOf) => ({ amount: textOf('amount') }),
    onDone: () => undefined,
  })
  return (
    <Form form={form} sendText="Send" sendingText="Sending">
      <AmountField form={form} name="amount" label="Amount" amount={amount} />
    </Form>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Amount' })
const row = (name: string) => screen.getByText(name).nextElementSibling

async function open(limits: AmountLimits, language: Language = 'en') {
  const sent: unknown[] = []
  await renderForm(<AmountForm {...limits} />, {
    language,
    brand: { currency: 'BRL', currencySymbol: 'R$' },
    send: async ({ request }) => {
      sent.push(request)
      return success({ status: 200, body: { success: true, value: {} } })
    },
  })
  return sent
}

test.each([
  ['pt', 'BRL', '1.234,5', '1.234,50', '1234.50'],
  ['en', 'BRL', '1234.5', '1,234.50', '1234.50'],
  ['es', 'BRL', '1234,50', '1.234,50', '1234.50'],
  ['zh', 'BRL', '1234.5', '1,234.50', '1234.50'],
  ['pt', 'VND', '250000', '250.000', '250000'],
  ['en', 'VND', '250,000', '250,000', '250000'],
] as const)('in %s %s the text %s shows as %s and is sent as %s', async (language, currency, typed, shown, value) => {
  const sent = await open({ currency: currency as Currency }, language)
  await userEvent.type(field(), typed)
  expect(field()).toHaveValue(typed)
  await userEvent.tab()
  expect(field()).toHaveValue(shown)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ amount: value }])
})

test.each([
  ['abc', 'Enter an amount such as 1,234.00'],
  ['1.5555', 'Use at most 2 decimals'],
  ['1.555', 'This amount can be read in more than one way. Choose the right one:'],
  ['0', 'The minimum is R$5.00'],
  ['4.99', 'The minimum is R$5.00'],
  ['2000.01', 'The maximum is R$2,000.00'],
  ['900.05', 'Use multiples of R$5.00'],
  ['905', 'The balance is R$900.00'],
])('%s is refused', async (typed, sentence) => {
  const sent = await open({ currency: 'BRL', min: 500n, max: 200_000n, step: 500n, balance: 90_000n })
  expect(field()).toHaveAccessibleDescription('From R$5.00 to R$2,000.00')
  await userEvent.type(field(), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(field()).toHaveAccessibleDescription(sentence)
  expect(field()).toHaveFocus()
  expect(sent).toEqual([])
})

test('fee, received amount and remaining balance follow the typed amount', async () => {
  await open({ currency: 'BRL', balance: 90_000n, feeOf: (units) => units / 100n })
  expect(screen.queryByText('Fee')).not.toBeInTheDocument()
  await userEvent.type(field(), '250')
  expect(row('Fee')).toHaveTextContent('R$2.50')
  expect(row('You receive')).toHaveTextContent('R$247.50')
  expect(row('Balance after')).toHaveTextContent('R$650.00')
})

test('an amount with several meanings is asked, and the chosen one is echoed in words and sent', async () => {
  const sent = await open({ currency: 'VND' })
  await userEvent.type(field(), '500.000')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([])
  expect(screen.queryByText('In words')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '500' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '500,000' }))
  expect(field()).toHaveValue('500,000')
  expect(row('In words')).toHaveTextContent('five hundred thousand dong')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([{ amount: '500000' }])
})

test('points are whole numbers without a currency symbol', async () => {
  await open({ currency: 'PTS', min: 500n })
  await userEvent.type(field(), '1.5')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(field()).toHaveAccessibleDescription('Use a whole number')
  await userEvent.clear(field())
  await userEvent.type(field(), '499')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(field()).toHaveAccessibleDescription('The minimum is 500')
})

test('steps announce the current step and show only its content', async () => {
  const steps = [
    { key: 'number', label: 'Number', content: <p>First content</p> },
    { key: 'code', label: 'Code', content: <p>Second content</p> },
  ]
  await renderForm(<Steps label="Confirm the phone" steps={steps} current="code" />)
  expect(screen.getByRole('status')).toHaveTextContent('Step 2 of 2: Code')
  expect(screen.getByRole('list', { name: 'Confirm the phone' })).toBeVisible()
  expect(screen.getByText('Code', { selector: 'li' })).toHaveAttribute('aria-current', 'step')
  expect(screen.queryByText('First content')).not.toBeInTheDocument()
  expect(screen.getByText('Second content')).toBeVisible()
})
