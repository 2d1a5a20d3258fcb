import type { FieldRule } from '@azulejo/shared/kernel'
import { languages, ruleCases } from '@azulejo/shared/testing'
import { checkRegisterField, registerSettings } from '@azulejo/shared/wire'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { labels } from '../login/testing/labels.ts'
import { onTheWay, type Visit, visitSite } from '../login/testing/visit-site.tsx'
import { emptyBrowser } from '../testing/open-site.tsx'
import { type FormField, fieldLooks, registerSettingsAtom } from './register-fields.ts'
import { emptyTexts, exactTexts, patternTexts } from './testing/pattern-texts.ts'

let visited: Visit | undefined
let restore = () => {}

afterEach(() => {
  visited?.leave()
  restore()
  restore = () => {}
  emptyBrowser()
})

type Rules = Readonly<Partial<Record<FormField, FieldRule>>>

/** Opens the form with these rules and no others. */
async function visitWith(fields: Rules): Promise<unknown[]> {
  const reported: unknown[] = []
  const [former, own] = [restore, onTheWay(registerSettings.path, (body) => ({ ...body, value: { fields } }))]
  restore = () => {
    own()
    former()
  }
  visited = await visitSite('/register', { reported: (problem) => reported.push(problem) })
  await screen.findByRole('checkbox', { name: /^Tenho 18 anos ou mais/ })
  return reported
}

const input = (name: FormField): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!found) throw new Error(`there is no field ${name}`)
  return found
}

const texts = (Object.keys(fieldLooks) as FormField[]).filter((name) =>
  ['text', 'email'].includes(fieldLooks[name].kind),
)
/** Each round covers as many kinds of patterns as the form has text fields. */
const rounds = [0, texts.length].map((first) => ({
  first,
  cases: ruleCases.filter(({ patternId }) => patternId >= first && patternId < first + texts.length),
}))

test.each(rounds)('[VA-01] [VA-02] the form checks by each kind of pattern from $first on', async ({ cases }) => {
  const nameOf = (patternId: number) => texts[patternId % texts.length] as FormField
  await visitWith(Object.fromEntries(cases.map(({ patternId, rule }) => [nameOf(patternId), rule])))
  for (const { patternId, kind, name, value, problem } of cases) {
    const field = input(nameOf(patternId))
    const label = field.labels?.[0]?.textContent?.replace('*', '')
    fireEvent.change(field, { target: { value: 'x' } })
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    const wanted = problem === 'empty' ? `${label} não pode ficar em branco` : problem && patternTexts[kind].pt
    const shown = field.getAttribute('aria-invalid') === 'true' ? description : undefined
    expect([patternId, name, shown]).toEqual([patternId, name, wanted])
  }
})

/** Enters a value, leaves the field, and returns the message below the field. */
function messageOf(name: FormField, value: string): string | undefined {
  const field = input(name)
  fireEvent.change(field, { target: { value: `${value}?` } })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
}

test.each(languages)('[VA-01] [VA-02] each kind of pattern has its message in %s', async (language) => {
  let fields: Rules = {}
  restore = onTheWay(registerSettings.path, (body) => ({ ...body, value: { fields } }))
  visited = await visitSite('/register', { language })
  const { store } = visited.site
  const refetch = async () => {
    await act(async () => store.get(registerSettingsAtom).refetch())
    await waitFor(() => expect(store.get(registerSettingsAtom).isFetching).toBe(false))
  }
  await screen.findByRole('checkbox', { name: new RegExp(`^${labels[language].age}`) })
  const nameOf = (patternId: number) => texts[patternId % texts.length] as FormField
  const checked: string[] = []
  for (const { first, cases } of rounds) {
    const wrong = cases.filter(({ name }) => name === 'wrong')
    fields = Object.fromEntries(wrong.map(({ patternId, rule }) => [nameOf(patternId), rule]))
    await refetch()
    for (const { patternId, kind, value } of wrong) {
      // The form renders the answer after the query holds it.
      await waitFor(() => {
        const sentence = messageOf(nameOf(patternId), value)
        expect([first, kind, sentence]).toEqual([first, kind, patternTexts[kind][language]])
      })
      checked.push(kind)
    }
  }
  expect(checked).toHaveLength(21)
  const digits = { enabled: true, required: true, minLength: 6, maxLength: 6, acceptedPattern: '[0-9]+', patternId: 3 }
  fields = { username: digits }
  await refetch()
  await waitFor(() => expect(messageOf('username', '12')).toBe(exactTexts[language]))
  expect(messageOf('username', '')).toBe(emptyTexts[language])
})

test('[VA-02] the form is tested with five values of every kind', () => {
  expect(rounds.flatMap(({ cases }) => cases)).toHaveLength(105)
})

test('[VA-01] equal bounds are shown as one number', async () => {
  await visitWith({
    idNumber: { enabled: true, required: true, minLength: 6, maxLength: 6, acceptedPattern: '[0-9]+', patternId: 3 },
  })
  await userEvent.type(input('idNumber'), '12')
  await userEvent.tab()
  expect(input('idNumber')).toHaveAccessibleDescription('Use só números, exatamente 6 dígitos')
})

test('[VA-01] a hostile pattern blocks nothing: the platform checks the value when the field is left', async () => {
  const rule = { enabled: true, required: true, minLength: 2, maxLength: 255, patternId: 1 }
  await visitWith({ username: { ...rule, acceptedPattern: '(a+)+$' } })
  const name = input('username')
  for (const wrong of [`${'a'.repeat(254)}!`, '1ana']) {
    fireEvent.change(name, { target: { value: wrong } })
    fireEvent.blur(name)
    await waitFor(() => expect(name).toBeInvalid())
    expect(name).toHaveAccessibleDescription('Use de 2 a 255 letras e números, começando por letra')
    fireEvent.change(name, { target: { value: 'ana2026' } })
    expect(name).toBeValid()
  }
})

test('[VA-01] the platform checks a value only if its pattern must not run and the page finds no error', async () => {
  const requests: unknown[] = []
  restore = onTheWay(checkRegisterField.path, (body) => {
    requests.push(body)
    return body
  })
  const rule = { enabled: true, required: true, minLength: 4, maxLength: 15, patternId: 1 }
  await visitWith({
    username: { ...rule, acceptedPattern: '(a+)+$' },
    idNumber: { ...rule, acceptedPattern: '[a-z]+', isNative: true },
  })
  const leaveWith = (name: FormField, value: string) => {
    fireEvent.change(input(name), { target: { value } })
    fireEvent.blur(input(name))
  }
  leaveWith('idNumber', '1234')
  expect(input('idNumber')).toBeInvalid()
  leaveWith('username', 'abc')
  expect(input('username')).toBeInvalid()
  leaveWith('username', '1ana')
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(input('username')).toBeInvalid())
})

test('[VA-01] a pattern that cannot be evaluated is reported, and only the length is checked', async () => {
  const rule = { enabled: true, required: true, minLength: 2, maxLength: 255, patternId: 0 }
  const reported = await visitWith({
    qqNum: { ...rule, acceptedPattern: `[${'a-z'.repeat(34_000)}]+` },
    line: { ...rule, acceptedPattern: '((a)\\1', isNative: true },
  })
  for (const name of ['qqNum', 'line'] as const) {
    fireEvent.change(input(name), { target: { value: `${'a'.repeat(254)}!` } })
    fireEvent.blur(input(name))
    expect(input(name)).toBeValid()
  }
  fireEvent.change(input('line'), { target: { value: 'a' } })
  fireEvent.blur(input('line'))
  expect(input('line')).toBeInvalid()
  await waitFor(() => expect(reported).toEqual([{ code: 'AZ-160', detail: 'registration field line' }]))
})
