import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { testBrand } from '../testing/test-brand.ts'
import { defineRemote } from './define-remote.tsx'
import { type EarlierHostApi, withEarlierNames } from './earlier-host.ts'
import type { HostApi } from './host-api.ts'
import { useBlockUpdates, useBus, useBusEvent, useVisitor } from './host-context.tsx'
import { createScope } from './scope.ts'
import { createStandalone } from './standalone.tsx'

/** A host whose blocks of updates are counted; `api` is what it passes to remotes. */
function openHost() {
  const blocks = { started: 0, ended: 0 }
  const keepBuild = () => {
    blocks.started += 1
    return () => {
      blocks.ended += 1
    }
  }
  const { api } = createStandalone({
    origin: '',
    brand: testBrand,
    language: 'en',
    theme: 'dark',
    navigate: () => undefined,
    report: (problem) => expect(problem).toBeUndefined(),
  })
  const { scope } = createScope((error) => expect(error).toBeUndefined(), keepBuild)
  return { api: withEarlierNames({ ...api, scope }), blocks }
}

/** What a host before 1.3 passes: only the earlier names. */
function earlierApi(api: ReturnType<typeof openHost>['api']): EarlierHostApi {
  const { tell, hear } = api.bus
  const { blockUpdates: _, ...scope } = api.scope
  const visitor = api.visitor as unknown as EarlierHostApi['visitor']
  const { role: __, ...guest } = visitor.getSnapshot() as ReturnType<typeof visitor.getSnapshot> & { role: string }
  return { ...api, bus: { tell, hear }, scope, visitor: { ...visitor, getSnapshot: () => guest } }
}

function Bars() {
  const bus = useBus()
  const [received, setReceived] = useState(0)
  useBusEvent('bars-asked', () => setReceived((count) => count + 1))
  useBlockUpdates(received > 0)
  return (
    <button type="button" onClick={() => bus.emit('bars-asked', { shown: true })}>
      {useVisitor().role} received {received}
    </button>
  )
}
const manifest = { name: 'remote-lobby', version: '1.0.0', contract: 1 } as const
const remote = defineRemote({
  manifest,
  screens: { bars: async () => Bars },
  slots: {},
  locales: { en: async () => ({ default: {} }) },
})

async function show(api: HostApi | EarlierHostApi) {
  return act(async () =>
    render(
      <Suspense fallback={null}>
        <remote.Mount api={api} kind="screen" name="bars" />
      </Suspense>,
    ),
  )
}

test.each([
  ['1.3', (api: ReturnType<typeof openHost>['api']) => api],
  ['before 1.3', earlierApi],
])('[FD-05] a remote reads the role, emits, listens and blocks updates in a host %s', async (_, offered) => {
  const { api, blocks } = openHost()
  const { unmount } = await show(offered(api))
  const button = screen.getByRole('button', { name: 'guest received 0' })
  await act(async () => button.click())
  expect(button).toHaveTextContent('guest received 1')
  expect(blocks).toEqual({ started: 1, ended: 0 })
  unmount()
  expect(blocks).toEqual({ started: 1, ended: 1 })
})

test('[FD-05] a host 1.3 offers the earlier names to earlier builds of remotes', () => {
  const { api, blocks } = openHost()
  const received: unknown[] = []
  const stop = api.bus.hear('bars-asked', (payload) => received.push(payload))
  api.bus.tell('bars-asked', { shown: true })
  stop()
  api.bus.tell('bars-asked', { shown: false })
  expect(received).toEqual([{ shown: true }])
  api.scope.hold?.()()
  expect(blocks).toEqual({ started: 1, ended: 1 })
  expect(api.visitor.getSnapshot()).toMatchObject({ role: 'guest', standing: 'guest' })
  expect(api.visitor.getSnapshot()).toBe(api.visitor.getSnapshot())
})
