import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defineRemote } from '../remote/define-remote.tsx'
import { brokenNetwork } from '../testing/broken-network.ts'
import { countedCalls } from '../testing/counted-calls.ts'
import { visitorOfRemote } from '../testing/visit.ts'
import { languageUpdate, memberInfo } from '../wire/index.ts'
import { useMutation } from './mutation-atom.ts'
import { useQuery } from './use-query.ts'

function Screen() {
  const member = useQuery(memberInfo, {})
  const [sent, send] = useMutation(languageUpdate, { refetches: [memberInfo] })
  return (
    <>
      <p>{member.value?.account}</p>
      <button type="button" onClick={() => void send({ language: 'es' })}>
        send
      </button>
      <p role="status">{sent.state === 'done' ? sent.value.language : sent.state}</p>
    </>
  )
}

const visit = visitorOfRemote(
  defineRemote({
    manifest: { name: 'remote-test', version: '1.0.0', contract: 2 },
    screens: { test: async () => Screen },
    slots: {},
    locales: {},
  }),
)

const press = () => userEvent.click(screen.getByRole('button', { name: 'send' }))
const state = () => screen.getByRole('status')

test('a mutation reports its state, and refetches the queries that it changes', async () => {
  const calls = countedCalls()
  const network = brokenNetwork('languageUpdate')
  await visit('screen', 'test', '/', {
    account: 'marina_21',
    between: (send) => network.between(calls.between(send)),
  })
  expect(await screen.findByText('marina_21')).toBeVisible()
  expect(state()).toHaveTextContent('idle')
  await press()
  await waitFor(() => expect(state()).toHaveTextContent('failed'))
  expect(calls.of('memberInfo')).toHaveLength(1)
  network.mend()
  await press()
  await waitFor(() => expect(state()).toHaveTextContent('es'))
  await waitFor(() => expect(calls.of('memberInfo')).toHaveLength(2))
  expect(network.tries()).toBe(2)
})
