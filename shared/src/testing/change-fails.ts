import { brokenNetwork } from './broken-network.ts'
import type { VisitOptions } from './visit.ts'

export type ChangeCase = {
  /** Operation of the call that loads the shown data. */
  readonly operation: string
  /** Opens the screen on a given network. */
  readonly open: (options: Pick<VisitOptions, 'between'>) => Promise<unknown>
  /** Waits for and returns a text that only the response contains. */
  readonly shown: () => Promise<string>
  /** Changes the request: another period, filter or page. */
  readonly change: () => Promise<unknown>
}

/**
 * Expects that a screen loads, that a failed change replaces the old data with an error, and that a retry shows the new
 * data. Tests of every list and every report run this check.
 */
export async function expectChangeToFail({ operation, open, shown, change }: ChangeCase): Promise<void> {
  const { screen } = await import('@testing-library/react')
  const { default: userEvent } = await import('@testing-library/user-event')
  const network = brokenNetwork(operation)
  network.mend()
  await open({ between: network.between })
  const before = await shown()
  expect(before).not.toBe('')
  network.cut()
  await change()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Erro de rede. Tente de novo')
  expect(screen.queryByText(before)).not.toBeInTheDocument()
  network.mend()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await shown()).not.toBe('')
  expect(alert).not.toBeInTheDocument()
}
