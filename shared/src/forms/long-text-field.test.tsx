import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import type { Language } from '../i18n/languages.ts'
import { renderForm } from '../testing/render-form.tsx'
import { call } from '../wire/call.ts'
import { Form } from './form.tsx'
import { LongTextField } from './long-text-field.tsx'
import { useRecordForm } from './use-record-form.ts'
import { useTextLimit } from './use-text-limit.ts'

const record = call({
  operation: 'trialText',
  method: 'POST',
  path: '/wps/trial',
  module: 'COMM3',
  request: v.strictObject({ text: v.pipe(v.string(), v.trim(), v.maxLength(12)) }),
  answer: v.object({}),
})

function TextForm() {
  const limit = useTextLimit({ most: 12 })
  const form = useRecordForm(record, {
    t: String,
    fields: { text: { label: 'Text', problem: limit.problem } },
    refusals: {},
    request: (textOf) => ({ text: textOf('text') }),
    onDone: () => undefined,
  })
  return (
    <Form form={form} sendText="Send" sendingText="Sending">
      <LongTextField form={form} name="text" label="Text" limit={limit} required />
    </Form>
  )
}

const box = () => screen.getByRole('textbox', { name: 'Text' })

test('[VA-06] a text of several lines counts its characters, and a pasted text that is too long stays and is marked', async () => {
  await renderForm(<TextForm />)
  expect(box()).toHaveAccessibleDescription('12 characters left')
  await userEvent.type(box(), ' one{Enter}two ')
  expect(box()).toHaveValue(' one\ntwo ')
  expect(box()).toHaveAccessibleDescription('5 characters left')
  await userEvent.paste('and three more')
  expect(box()).toBeInvalid()
  expect(box()).toHaveAccessibleDescription('10 characters too many. Enter 1 to 12 characters')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(box()).toHaveFocus()
  await userEvent.clear(box())
  expect(box()).toHaveAccessibleDescription('Text cannot be empty 12 characters left')
})

test.each([
  ['pt', 'Restam 12 caracteres'],
  ['es', 'Quedan 12 caracteres'],
  ['zh', '还可输入 12 字'],
] as const)('[IN-01] the count is written in %s', async (language: Language, left) => {
  await renderForm(<TextForm />, { language })
  expect(box()).toHaveAccessibleDescription(left)
})
