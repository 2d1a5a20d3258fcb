import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { renderWithMessages } from '../design/testing/render-with-messages.tsx'
import type { Fault } from '../kernel/faults.ts'
import { expectConsole } from '../testing/expect-console.ts'
import { testBrand } from '../testing/test-brand.ts'
import { HostProvider } from './host-context.tsx'
import { latePart } from './part.tsx'
import { createStandalone } from './standalone.tsx'

type Named = { readonly name: string }
const Greeting = ({ name }: Named) => <p>hello {name}</p>

/** A late part with a load that the test resolves or rejects. */
function part() {
  const loads: { succeed: () => void; fail: () => void }[] = []
  const Part = latePart<Named>(
    () =>
      new Promise<ComponentType<Named>>((resolve, reject) =>
        loads.push({
          succeed: () => resolve(Greeting),
          fail: () => reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' })),
        }),
      ),
  )
  return { Part, loads }
}

function show(Part: ReturnType<typeof part>['Part'], name: string) {
  const reports: Fault[] = []
  const { api } = createStandalone({
    origin: '',
    brand: testBrand,
    language: 'en',
    theme: 'dark',
    navigate: () => undefined,
    report: (problem) => reports.push(problem as Fault),
  })
  renderWithMessages(
    <HostProvider api={api}>
      <h2>around it</h2>
      <Part name={name} waiting={<p>on its way</p>} />
    </HostProvider>,
  )
  return reports
}

test('a placeholder shows until the code of a part is loaded, and the next mount shows the part at once', async () => {
  const { Part, loads } = part()
  show(Part, 'first')
  expect(screen.getByText('on its way')).toBeVisible()
  await act(async () => loads[0]?.succeed())
  expect(screen.getByText('hello first')).toBeVisible()
  show(Part, 'second')
  expect(screen.getByText('hello second')).toBeVisible()
  expect(loads).toHaveLength(1)
})

test('a failed load keeps the screen around the part, is reported, and is retried by a press', async () => {
  expectConsole(/ChunkLoadError|gone/)
  const { Part, loads } = part()
  const reports = show(Part, 'late')
  await act(async () => loads[0]?.fail())
  expect(screen.getByRole('alert')).toHaveTextContent('Network error. Try again')
  expect(screen.getByRole('heading', { name: 'around it' })).toBeVisible()
  expect(reports.map(({ code }) => code)).toEqual(['AZ-120'])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => loads[1]?.succeed())
  expect(screen.getByText('hello late')).toBeVisible()
})
