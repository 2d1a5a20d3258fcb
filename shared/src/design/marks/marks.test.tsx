import { screen } from '@testing-library/react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { Avatar } from './avatar.tsx'
import { CountDot } from './count-dot.tsx'
import { Money } from './money.tsx'

test.each([
  ['pt', '2480.50', 'R$\u00a02.480,50'],
  ['en', '2480.50', 'R$2,480.50'],
  ['es', '2480.50', 'R$\u00a02.480,50'],
  ['zh', '2480.50', 'R$2,480.50'],
  ['pt', '-1000.00', '\u2212R$\u00a01.000,00'],
] as const)('[IN-02] in %s the amount %s is formatted as %s', (language, amount, text) => {
  const { container } = renderWithMessages(<Money amount={amount} currency="BRL" symbol="R$" />, language)
  expect(container.textContent).toBe(text)
})

test('a signed amount has a plus for a gain, a minus for a loss, and no sign for zero', () => {
  const { container } = renderWithMessages(
    <>
      <Money signed amount="500.00" currency="USD" symbol="$" />|
      <Money signed amount="0.00" currency="USD" symbol="$" />|
      <Money signed amount="-3.00" currency="USD" symbol="$" />
    </>,
  )
  expect(container.textContent).toBe('+$500.00|$0.00|\u2212$3.00')
})

test('[HD-03] a masked amount shows as *** and is read out as hidden', () => {
  renderWithMessages(<Money masked amount="2480.50" currency="BRL" symbol="R$" />)
  expect(screen.getByText('***')).toBeVisible()
  expect(screen.getByText('Hidden')).toBeInTheDocument()
  expect(screen.queryByText(/2/)).not.toBeInTheDocument()
})

test('a count dot shows up to 99, and nothing at zero', () => {
  const { container, rerender } = renderWithMessages(<CountDot count={0} label="No messages" />)
  expect(container).toBeEmptyDOMElement()
  rerender(<CountDot count={120} label="120 messages" />)
  expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText('120 messages')).toBeInTheDocument()
})

test('an avatar without a picture shows the first letter', () => {
  renderWithMessages(<Avatar name="marina_21" />)
  expect(screen.getByText('M')).toBeVisible()
})
