import { success } from '@azulejo/shared/kernel'
import { defineRemote, useBusEvent, useRequest } from '@azulejo/shared/remote'
import { permission } from '@azulejo/shared/wire'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { emptyBrowser, type OpenSite, openSite, press } from '../testing/open-site.tsx'
import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'

let opened: OpenSite | undefined
afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

/** What the next page would find if this page stopped now. */
const found = () =>
  Object.keys(localStorage)
    .filter((key) => key.includes(':running:'))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
    .map(({ remote, build, what }) => `${remote} ${build} ${what}`)

/** Opens the site with a remote whose hall is the given screen. */
async function openHall(Hall: () => ReactNode) {
  const manifest = testManifest({
    name: 'remote-lobby',
    routes: [{ path: '/rng', screen: 'hall', title: 'rng' }],
    hears: ['theme-changed@1'],
    labels: { pt: { rng: 'Salão' } },
  })
  const builds = { ...testDocument.builds, 'remote-lobby@1.0.0': testBuild(manifest) }
  const remote = defineRemote({ manifest, screens: { hall: async () => Hall }, slots: {}, locales: {} })
  opened = await openSite({ document: { ...testDocument, builds }, loadModule: async () => success({ remote }) })
  const { site } = opened
  site.running.start(window.setTimeout)
  await act(async () => site.navigation.go('/rng'))
  return site
}

test('[FD-04] a page that stops in the render, an effect or a handler of a remote has a note of its build', async () => {
  const seen: Record<string, string[]> = {}
  const look = (when: string) => {
    seen[when] ??= found()
  }
  function Hall() {
    const request = useRequest()
    look('render')
    useLayoutEffect(() => look('layout effect'))
    useEffect(() => look('effect'))
    useBusEvent('theme-changed', () => look('event'))
    const ask = async () => {
      look('click')
      await request(permission, { host: location.hostname })
      look('answer')
    }
    return (
      <button type="button" onClick={() => void ask()}>
        ask
      </button>
    )
  }
  const { bus } = await openHall(Hall)
  await press(await screen.findByRole('button', { name: 'ask' }))
  await waitFor(() => expect(seen.answer).toBeDefined())
  await act(async () => bus.as('host').emit('theme-changed', { theme: 'light' }))
  const build = 'lobby remote-lobby@1.0.0'
  const mount = [`${build} screen hall`]
  expect(seen).toMatchObject({ render: mount, 'layout effect': mount, effect: mount })
  expect(seen).toMatchObject({ click: [`${build} click`], answer: [`${build} answer`] })
  expect(seen.event).toEqual([`${build} event theme-changed`])
})

test('[FD-04] a page that stops in a later render of a remote has a note of its build, although other code ran before', async () => {
  const seen: string[][] = []
  function Hall() {
    const { running } = (opened as OpenSite).site
    const [count, setCount] = useState(0)
    if (count > 0) seen.push(found())
    const add = () => {
      setCount(count + 1)
      running.enter({ remote: 'promotions', build: 'remote-promotions@2.0.0' }, 'timer')
    }
    return (
      <button type="button" onClick={add}>
        add
      </button>
    )
  }
  await openHall(Hall)
  await press(await screen.findByRole('button', { name: 'add' }))
  expect(seen).toHaveLength(1)
  expect(seen[0]).toContain('lobby remote-lobby@1.0.0 screen hall')
  expect(seen[0]).not.toContain('promotions remote-promotions@2.0.0 timer')
})
