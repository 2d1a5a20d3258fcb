import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { testBrand } from '../testing/test-brand.ts'
import { defineRemote } from './define-remote.tsx'
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
  return { api: { ...api, scope }, blocks }
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
const manifest = { name: 'remote-lobby', version: '1.0.0', contract: 2 } as const
const remote = defineRemote({
  manifest,
  screens: { bars: async () => Bars },
  slots: {},
  locales: { en: async () => ({ default: {} }) },
})

async function show(api: HostApi) {
  return act(async () =>
    render(
      <Suspense fallback={null}>
        <remote.Mount api={api} kind="screen" name="bars" />
      </Suspense>,
    ),
  )
}

test('[FD-05] a remote reads the role, emits, listens and blocks updates', async () => {
  const { api, blocks } = openHost()
  const { unmount } = await show(api)
  const button = screen.getByRole('button', { name: 'guest received 0' })
  await act(async () => button.click())
  expect(button).toHaveTextContent('guest received 1')
  expect(blocks).toEqual({ started: 1, ended: 0 })
  unmount()
  expect(blocks).toEqual({ started: 1, ended: 1 })
})
