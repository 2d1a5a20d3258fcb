import { brokenNetwork } from './broken-network.ts'
import type { VisitOptions } from './visit.ts'

export type ChangeCase = {
  /** The call that brings what is shown. */
  readonly operation: string
  /** Opens the screen over a network. */
  readonly open: (options: Pick<VisitOptions, 'between'>) => Promise<unknown>
  /** A text that only the answer brings, once it is there. */
  readonly shown: () => Promise<string>
  /** Changes what is asked for: another period, filter or page. */
  readonly change: () => Promise<unknown>
}

/**
 * Works, then a change fails: what was shown before is gone and the failure is said; asking again brings the new answer.
 * Every list and every report runs this.
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
