import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import * as v from 'valibot'
import { success } from '../kernel/result.ts'
import type { Reply, Transport } from '../platform/transport.ts'
import { renderForm } from '../testing/render-form.tsx'
import { call } from '../wire/call.ts'
import { Form } from './form.tsx'
import { SecretField, TextField } from './text-field.tsx'
import { useFormLingui } from './use-form-lingui.ts'
import { useRecordForm } from './use-record-form.ts'
import { useRuleProblem } from './use-rule-problem.ts'

const record = call({
  operation: 'trialOrder',
  method: 'POST',
  path: '/wps/trial',
  module: 'COMM3',
  request: v.strictObject({
    name: v.pipe(v.string(), v.maxLength(8)),
    address: v.string(),
    secret: v.string(),
    note: v.optional(v.string()),
  }),
  answer: v.object({ number: v.string() }),
  refusals: ['order.name', 'order.closed', 'identity.needed'],
})

const letters = {
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 20,
  acceptedPattern: '^[a-z]+$',
  isNative: true,
  patternId: 16,
}

function OrderForm({
  onDone,
  counted,
}: {
  readonly onDone: (number: string) => void
  readonly counted: (id: string) => void
}) {
  const { _: t } = useFormLingui()
  const ruleProblem = useRuleProblem()
  const form = useRecordForm(record, {
    t,
    fields: {
      name: { label: 'Name' },
      address: { label: 'Address', problem: ruleProblem('Address', letters) },
      secret: { label: 'Secret' },
      repeated: {
        label: 'Repeat',
        problem: (text, textOf) => (text === textOf('secret') ? undefined : t('error.confirmMismatch')),
      },
      note: { label: 'Note', optional: true },
    },
    refusals: {
      'order.name': 'error.realName',
      'order.closed': 'error.operationNotAllowed',
      'identity.needed': 'play.identity',
    },
    refusalFields: { 'order.name': 'name' },
    request: (textOf) => ({ name: textOf('name'), address: textOf('address'), secret: textOf('secret') }),
    onDone: ({ number }) => onDone(number),
  })
  counted('form')
  return (
    <Form form={form} sendText="Order" sendingText="Ordering">
      <Profiler id="name" onRender={counted}>
        <TextField form={form} name="name" label="Name" required />
      </Profiler>
      <Profiler id="address" onRender={counted}>
        <TextField form={form} name="address" label="Address" required />
      </Profiler>
      <SecretField form={form} name="secret" label="Secret" required />
      <SecretField form={form} name="repeated" label="Repeat" required />
      <TextField form={form} name="note" label="Note" />
    </Form>
  )
}

const refused = (errorCode: string): Reply => ({ status: 200, body: { success: false, errorCode } }) as Reply
const done = { status: 200, body: { success: true, value: { number: 'A-1' } } } as Reply

/** A fake platform that queues calls; `answer` replies to the oldest pending call. */
function platform() {
  const requests: unknown[] = []
  const waiting: ((reply: Reply) => void)[] = []
  const send: Transport = ({ request }) => {
    requests.push(request)
    return new Promise((resolve) => waiting.push((reply) => resolve(success(reply))))
  }
  return { requests, send, answer: (reply: Reply) => waiting.shift()?.(reply) }
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' })
const order = () => screen.getByRole('button', { name: /Order/ })

async function open() {
  const { requests, send, answer } = platform()
  const numbers: string[] = []
  const renders: string[] = []
  await renderForm(<OrderForm onDone={(number) => numbers.push(number)} counted={(id) => renders.push(id)} />, { send })
  const fill = async () => {
    await userEvent.type(field('Name'), 'Marina')
    await userEvent.type(field('Address'), 'lisboa')
    await userEvent.type(field('Secret'), '123456')
    await userEvent.type(field('Repeat'), '123456')
  }
  return { requests, answer, numbers, renders, fill }
}

test('typing re-renders only the field', async () => {
  const { renders } = await open()
  renders.length = 0
  await userEvent.type(field('Address'), 'lisboa')
  expect(renders).toEqual(Array.from('lisboa', () => 'address'))
})

test('a submit with errors shows all of them, focuses the first invalid field, and sends nothing', async () => {
  const { requests } = await open()
  await userEvent.type(field('Address'), 'LIS')
  await userEvent.click(order())
  expect(field('Name')).toHaveAccessibleDescription('Name cannot be empty')
  expect(field('Address')).toHaveAccessibleDescription('Use 4 to 20 lower-case letters and digits')
  expect(field('Note')).toBeValid()
  expect(field('Name')).toHaveFocus()
  expect(requests).toEqual([])
})

test('the schema of the record validates the fields of its request', async () => {
  const { requests, fill } = await open()
  await fill()
  await userEvent.type(field('Name'), ' Duarte')
  await userEvent.click(order())
  expect(field('Name')).toHaveAccessibleDescription('Check: Name')
  expect(requests).toEqual([])
})

test('an error that depends on another field appears and disappears with it', async () => {
  const { fill } = await open()
  await fill()
  await userEvent.click(field('Note'))
  expect(field('Repeat')).toBeValid()
  await userEvent.type(field('Secret'), '7')
  expect(field('Repeat')).toHaveAccessibleDescription('Incorrect confirmation input')
  await userEvent.type(field('Secret'), '{Backspace}')
  expect(field('Repeat')).toBeValid()
})

test('a refusal shows at its field and focuses it, stays until that field changes, and keeps all texts', async () => {
  const { requests, answer, fill, numbers } = await open()
  await fill()
  await userEvent.click(order())
  expect(field('Name')).toHaveAttribute('readonly')
  answer(refused('order.name'))
  await screen.findByText('Wrong real name format')
  expect(field('Name')).toHaveFocus()
  expect(field('Name')).toBeInvalid()
  await userEvent.type(field('Note'), 'x')
  expect(field('Name')).toHaveAccessibleDescription('Wrong real name format')
  expect([field('Name'), field('Address'), field('Secret')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Marina',
    'lisboa',
    '123456',
  ])
  await userEvent.type(field('Name'), 'a')
  expect(field('Name')).toBeValid()
  await userEvent.click(order())
  answer(done)
  await screen.findByRole('button', { name: 'Order' })
  expect(numbers).toEqual(['A-1'])
  expect(requests).toEqual([
    { name: 'Marina', address: 'lisboa', secret: '123456' },
    { name: 'Marinaa', address: 'lisboa', secret: '123456' },
  ])
})

test('a refusal without a field shows above the fields', async () => {
  const { answer, fill } = await open()
  await fill()
  await userEvent.click(order())
  answer(refused('order.closed'))
  expect(await screen.findByText('Operation not allowed')).toBeVisible()
  expect(field('Name')).toBeValid()
})

test('[MB-02] a refusal that requires an identity links to its page, others have no link', async () => {
  const { answer, fill } = await open()
  await fill()
  await userEvent.click(order())
  answer(refused('identity.needed'))
  const way = await screen.findByRole('link', { name: 'Sort it out now' })
  expect(way).toHaveAttribute('href', '/member/securityCenter?open=identity')
  await userEvent.click(order())
  answer(refused('order.closed'))
  expect(await screen.findByText('Operation not allowed')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('two presses and an Enter send once', async () => {
  const { requests, answer, fill } = await open()
  await fill()
  await userEvent.dblClick(order())
  await userEvent.type(field('Name'), '{Enter}')
  expect(requests).toHaveLength(1)
  answer(done)
})
