import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { renderWithMessages } from '../design/testing/render-with-messages.tsx'
import type { Fault } from '../kernel/faults.ts'
import { testBrand } from '../testing/test-brand.ts'
import { HostProvider } from './host-context.tsx'
import { latePart } from './late-part.tsx'
import { createStandalone } from './standalone.tsx'

type Named = { readonly name: string }
const Greeting = ({ name }: Named) => <p>hello {name}</p>

/** A late part with a load that the test resolves or rejects. */
function part() {
  const asked: { come: () => void; fail: () => void }[] = []
  const Part = latePart<Named>(
    () =>
      new Promise<ComponentType<Named>>((resolve, reject) =>
        asked.push({ come: () => resolve(Greeting), fail: () => reject(new TypeError('gone')) }),
      ),
  )
  return { Part, asked }
}

function show(Part: ReturnType<typeof part>['Part'], name: string) {
  const told: Fault[] = []
  const { api } = createStandalone({
    origin: '',
    brand: testBrand,
    language: 'en',
    theme: 'dark',
    navigate: () => undefined,
    report: (problem) => told.push(problem as Fault),
  })
  renderWithMessages(
    <HostProvider api={api}>
      <h2>around it</h2>
      <Part name={name} waiting={<p>on its way</p>} />
    </HostProvider>,
  )
  return told
}

test('something takes the room of a part until its code is there, and nothing waits for it the next time', async () => {
  const { Part, asked } = part()
  show(Part, 'first')
  expect(screen.getByText('on its way')).toBeVisible()
  await act(async () => asked[0]?.come())
  expect(screen.getByText('hello first')).toBeVisible()
  show(Part, 'second')
  expect(screen.getByText('hello second')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('code that does not come leaves the screen around it, is told of, and is asked for again by a press', async () => {
  const { Part, asked } = part()
  const told = show(Part, 'late')
  await act(async () => asked[0]?.fail())
  expect(screen.getByRole('alert')).toHaveTextContent('Network error. Try again')
  expect(screen.getByRole('heading', { name: 'around it' })).toBeVisible()
  expect(told.map(({ code }) => code)).toEqual(['AZ-120'])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => asked[1]?.come())
  expect(screen.getByText('hello late')).toBeVisible()
})
