import type { Store } from '@azulejo/shared/data'
import { mountFault } from '@azulejo/shared/kernel'
import type { RemoteBuild } from '@azulejo/shared/release'
import { type ExposedRemote, RedrawBoundary } from '@azulejo/shared/remote'
import { Provider as StoreProvider, useAtomValue } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { createPath, NavigationType, type Navigator, parsePath, Route, Router, Routes, type To } from 'react-router-dom'
import { ElementMount } from '../remotes/element-mount.tsx'
import { Arrival } from '../remotes/mounted-remote.tsx'
import { type FrameClient, placeAtom } from './frame-client.ts'

type Props = {
  readonly client: FrameClient
  readonly store: Store
  readonly build: RemoteBuild
  readonly remote: ExposedRemote
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** A navigator whose moves the page around the frame makes; the frame follows when the page has moved. */
function createFrameNavigator({ send }: FrameClient, here: () => string): Navigator {
  const move = (to: To, replace: boolean) => {
    const { pathname, search, hash } = new URL(hrefOf(to), `http://area${here()}`)
    send({ kind: 'navigate', to: `${pathname}${search}${hash}`, replace })
  }
  return {
    createHref: hrefOf,
    encodeLocation: (to) => ({ pathname: '', search: '', hash: '', ...parsePath(hrefOf(to)) }),
    push: (to) => move(to, false),
    replace: (to) => move(to, true),
    go: (delta) => send({ kind: 'go', delta }),
  }
}

const types = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace } as const

/** The screen of the remote that the page has chosen, at the address of the page. */
export function SandboxedApp({ client, store, build, remote }: Props) {
  const [navigator] = useState(() => createFrameNavigator(client, () => store.get(placeAtom).pathname))
  const { screen, type, ...address } = useAtomValue(placeAtom, { store })
  const mount = <Screen key={screen} client={client} remote={remote} name={screen} />
  const paths = build.manifest.routes.flatMap((route) => (route.screen === screen ? [route.path] : []))
  return (
    <StoreProvider store={store}>
      <Router location={{ ...address, state: null }} navigationType={types[type]} navigator={navigator}>
        <Routes>
          {[...paths, '*'].map((path) => (
            <Route key={path} path={path} element={mount} />
          ))}
        </Routes>
      </Router>
    </StoreProvider>
  )
}

type ScreenProps = Pick<Props, 'client' | 'remote'> & { readonly name: string }

function Screen({ client, remote, name }: ScreenProps) {
  const [{ api, end }] = useState(client.createApi)
  useEffect(() => end, [end])
  const fail = (error: unknown) => {
    const { code, detail } = mountFault(error)
    client.send({ kind: 'failure', code, detail: detail.slice(0, 300) })
  }
  const arrival = <Arrival onMounted={() => client.send({ kind: 'shown' })} />
  return (
    <RedrawBoundary onError={fail}>
      <Suspense>
        {'Mount' in remote ? (
          <>
            <remote.Mount api={api} kind="screen" name={name} />
            {arrival}
          </>
        ) : (
          <ElementMount remote={remote} api={api} kind="screen" name={name} waiting={null}>
            {arrival}
          </ElementMount>
        )}
      </Suspense>
    </RedrawBoundary>
  )
}
