import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../button/button.tsx'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Strip } from './strip.tsx'

test('an empty state says what is missing and offers one action', () => {
  renderWithMessages(
    <EmptyState title="No favourites yet" line="Press the heart." action={<Button>See hot games</Button>} />,
  )
  expect(screen.getByText('No favourites yet')).toBeVisible()
  expect(screen.getByText('Press the heart.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'See hot games' })).toBeVisible()
})

test('an error is announced and can be retried', async () => {
  const retry = jest.fn()
  const { rerender } = renderWithMessages(<ErrorState title="Erro de rede" onRetry={retry} />, 'pt')
  expect(screen.getByRole('alert')).toHaveTextContent('Erro de rede')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(<ErrorState title="Erro de rede" onRetry={retry} busy />)
  await userEvent.click(screen.getByRole('button', { name: 'Carregando' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('an error strip is an alert, any other strip is a status', () => {
  renderWithMessages(
    <>
      <Strip tone="err">Wrong password</Strip>
      <Strip tone="info">Trial account</Strip>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong password')
  expect(screen.getByRole('status')).toHaveTextContent('Trial account')
})
