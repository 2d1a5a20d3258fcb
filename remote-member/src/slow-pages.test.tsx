import type { Transport } from '@azulejo/shared/platform'
import { silentOnce } from '@azulejo/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { visit } from './test/visit.ts'

const slow = 'Está demorando mais que o normal.'

/** A network whose first call of an operation stays silent, with the sent operations and the other calls without an answer. */
function network(operation: string) {
  const silent = silentOnce(operation)
  const sent = new Set<string>()
  const pending = new Set<object>()
  const between = (send: Transport): Transport => {
    const answered = silent(async (message) => {
      pending.add(message)
      const reply = await send(message)
      pending.delete(message)
      return reply
    })
    return (message) => {
      sent.add(message.operation)
      return answered(message)
    }
  }
  return { between, sent, pending }
}

afterEach(() => void jest.useRealTimers())

test.each([
  ['deposit', '/member/depositv2', 'depositChannels', 'group', /Forma de pagamento/],
  ['deposit', '/member/depositv2', 'depositSettings', 'group', /Forma de pagamento/],
  ['withdraw', '/member/withdraw', 'withdrawSettings', 'group', /Conta de recebimento/],
  ['betting-record', '/member/personalHistoryCopy', 'bettingRecord', 'table', /./],
] as const)(
  '[ER-02] the screen %s at %s says after 8 s that %s is slow, and loads it again',
  async (name, path, operation, role, label) => {
    // The first visit loads the code and the texts, so that on the second only the call is missing.
    const first = await visit('screen', name, path, { account: 'marina_21' })
    await screen.findAllByRole(role, { name: label })
    first.leave()
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] })
    const { between, sent, pending } = network(operation)
    await visit('screen', name, path, { account: 'marina_21', between })
    await waitFor(() => expect([sent.has(operation), pending.size]).toEqual([true, 0]), { timeout: 100_000 })
    // Renders the last answer.
    await act(async () => {})
    expect(screen.queryByText(slow)).not.toBeInTheDocument()
    await act(async () => jest.advanceTimersByTime(8_000))
    expect(screen.getByText(slow)).toBeVisible()
    jest.useRealTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect((await screen.findAllByRole(role, { name: label }))[0]).toBeVisible()
    expect(screen.queryByText(slow)).not.toBeInTheDocument()
  },
)
