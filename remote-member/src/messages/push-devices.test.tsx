import { countedCalls } from '@azulejo/shared/testing'
import { addPushDevice, keptSubscription, pushDevices, removePushDevice } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

/** Keys of a browser, those of the example of RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
let browsers = 0

/** The parts of a browser that jsdom lacks: workers, pushes, what workers read, and the question for permission. */
function giveBrowser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
}) {
  browsers += 1
  const endpoint = `https://push.example/page/${browsers}`
  const asked: string[] = []
  let subscription: object | undefined
  let problem: Error | undefined
  const pushManager = {
    getSubscription: async () => subscription ?? null,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (problem) throw problem
      const bytes = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
        c.charCodeAt(0),
      )
      subscription = {
        endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = undefined
          return true
        },
      }
      return subscription
    },
  }
  const registration = { active: {}, pushManager }
  const kept = new Map<string, string>()
  const cache = { put: async (path: string, content: Response) => void kept.set(path, await content.text()) }
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('permission')
      notification.permission = answer
      return answer
    },
  }
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value })
  put(navigator, 'serviceWorker', { register: async () => registration, getRegistration: async () => registration })
  put(window, 'PushManager', class {})
  put(window, 'Notification', notification)
  put(window, 'caches', { open: async () => cache, delete: async () => kept.clear() })
  return {
    asked,
    endpoint,
    isSubscribed: () => subscription !== undefined,
    keptForWorker: () => JSON.parse(kept.get(keptSubscription.path) ?? 'null') as unknown,
    failWith: (error: Error) => {
      problem = error
    },
  }
}

function takeBrowser() {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(window, 'PushManager')
  Reflect.deleteProperty(window, 'Notification')
  Reflect.deleteProperty(window, 'caches')
}
afterEach(takeBrowser)

async function openSettings(account: string) {
  const calls = countedCalls()
  const visited = await visit('screen', 'messages', '/member/messageV2', { account, between: calls.between })
  await userEvent.click(await screen.findByRole('button', { name: 'Avisos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avisos' }))
  await dialog.findByRole('heading', { name: 'Avisos nos seus aparelhos' })
  const devices = async () => {
    const answer = await visited.sendRequest(pushDevices, {})
    return answer.ok ? answer.value.devices : []
  }
  return { ...visited, dialog, devices, calls }
}
const here = { name: 'Avisos neste navegador' } as const

test('[MB-14] this browser asks for permission only after the switch, then gets notices, and stops', async () => {
  const browser = giveBrowser({})
  const { dialog, devices } = await openSettings('marina_21')
  const own = await dialog.findByRole('switch', here)
  expect(own).not.toBeChecked()
  expect(await dialog.findByText('Navegador: nenhum aparelho recebe avisos ainda.')).toBeVisible()
  expect(browser.asked).toEqual([])
  await userEvent.click(own)
  await waitFor(() => expect(dialog.getByRole('switch', here)).toBeChecked())
  expect([browser.asked, browser.isSubscribed()]).toEqual([['permission'], true])
  expect(await devices()).toHaveLength(1)
  await waitFor(() => expect(dialog.queryByText(/nenhum aparelho recebe avisos/)).not.toBeInTheDocument())
  expect(dialog.getByRole('switch', { name: 'Saques: Navegador' })).toBeChecked()
  expect(dialog.queryByRole('list', { name: 'Outros aparelhos' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('switch', here))
  await waitFor(() => expect(dialog.getByRole('switch', here)).not.toBeChecked())
  expect(browser.isSubscribed()).toBe(false)
  expect(await devices()).toEqual([])
})

test('[MB-14] the worker knows which subscription it has to renew, for as long as this browser gets notices', async () => {
  const browser = giveBrowser({})
  const { dialog, sendRequest } = await openSettings('marina_21')
  await userEvent.click(await dialog.findByRole('switch', here))
  await waitFor(() => expect(dialog.getByRole('switch', here)).toBeChecked())
  const answer = await sendRequest(pushDevices, {})
  const { endpoint } = browser
  const publicKey = answer.ok ? answer.value.publicKey : undefined
  expect(browser.keptForWorker()).toEqual({ merchant: 'azulejo', publicKey, endpoint })
  await userEvent.click(dialog.getByRole('switch', here))
  await waitFor(() => expect(dialog.getByRole('switch', here)).not.toBeChecked())
  expect(browser.keptForWorker()).toBeNull()
})

test('[MB-14] a browser without pushes says so', async () => {
  const { dialog } = await openSettings('marina_21')
  expect(await dialog.findByText('Este navegador não recebe avisos.')).toBeVisible()
  expect(dialog.queryByRole('switch', here)).not.toBeInTheDocument()
})

test('[MB-14] a permission that is refused, or was, is explained', async () => {
  giveBrowser({ answer: 'denied' })
  const { dialog, calls, leave } = await openSettings('marina_21')
  await userEvent.click(await dialog.findByRole('switch', here))
  expect(await dialog.findByText(/^Os avisos deste site estão bloqueados/)).toBeVisible()
  expect(dialog.getByRole('switch', here)).toBeDisabled()
  expect(calls.of(addPushDevice.operation)).toEqual([])
  leave()
  giveBrowser({ permission: 'denied' })
  const again = await openSettings('marina_21')
  expect(await again.dialog.findByText(/^Os avisos deste site estão bloqueados/)).toBeVisible()
})

test('[MB-14] a question that is closed may be asked again, and a failing push service is told', async () => {
  const browser = giveBrowser({ answer: 'default' })
  const first = await openSettings('marina_21')
  await userEvent.click(await first.dialog.findByRole('switch', here))
  expect(await first.dialog.findByText(/^O navegador pediu permissão e você não deu/)).toBeVisible()
  expect(first.dialog.getByRole('switch', here)).toBeEnabled()
  first.leave()
  expect(browser.isSubscribed()).toBe(false)
  giveBrowser({}).failWith(new DOMException('Registration failed - push service error', 'AbortError'))
  const second = await openSettings('marina_21')
  await userEvent.click(await second.dialog.findByRole('switch', here))
  expect(await second.dialog.findByRole('alert')).toHaveTextContent('O navegador não conseguiu ativar os avisos.')
})

test('[MB-14] other devices are listed and removed', async () => {
  giveBrowser({})
  const { dialog, devices, sendRequest, calls } = await openSettings('marina_21')
  const elsewhere = await sendRequest(addPushDevice, { endpoint: 'https://push.example/elsewhere', ...keys })
  if (!elsewhere.ok) throw new Error(JSON.stringify(elsewhere.error))
  await userEvent.click(await dialog.findByRole('switch', here))
  const others = within(await dialog.findByRole('list', { name: 'Outros aparelhos' }))
  expect(others.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(others.getByRole('button', { name: /^Remover .+, desde / }))
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Outros aparelhos' })).not.toBeInTheDocument())
  expect(calls.of(removePushDevice.operation)).toHaveLength(1)
  expect(await devices()).toHaveLength(1)
  expect(dialog.getByRole('switch', here)).toBeChecked()
  await userEvent.click(dialog.getByRole('switch', here))
  await waitFor(() => expect(dialog.getByRole('switch', here)).not.toBeChecked())
})
