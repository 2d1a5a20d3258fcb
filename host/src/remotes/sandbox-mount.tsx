import { showToast } from '@azulejo/shared/design'
import { type Fault, fault } from '@azulejo/shared/kernel'
import { hostRoutes, sandboxFlags, sandboxFolder, sandboxSchema } from '@azulejo/shared/release'
import type { HostApi } from '@azulejo/shared/remote'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { matchPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import * as v from 'valibot'
import { sameSitePath } from '../site/navigation.ts'
import type { AreaBuild } from './area-assignments.ts'
import type { RemoteRegistry } from './remote-registry.ts'
import { type FramePlace, readyMessage, type StartMessage } from './sandbox-messages.ts'
import css from './sandbox-mount.module.css'
import { type FrameEffects, frameState, openSandboxPort, type SandboxPort } from './sandbox-port.ts'
import { useAreaName } from './use-area-name.ts'
import { useRemoteRegistry } from './use-remote-registry.tsx'

type Props = {
  readonly areaBuild: AreaBuild
  readonly api: HostApi
  readonly kind: 'screen' | 'slot'
  readonly name: string
  readonly waiting: ReactNode
  /** Rendered once the frame shows the remote. */
  readonly children: ReactNode
}

/** Milliseconds until a frame that shows nothing has failed, and until one that has left its page has. */
const limitMs = 20_000
const leftLimitMs = 8_000
const mostHeight = 20_000
const mostTitle = 80
/** Most loads of a frame by its remote. */
const mostStarts = 10

const isMatched = (paths: readonly string[], pathname: string) =>
  paths.some((path) => matchPath(path, pathname) !== null)

/** Whether a page belongs to the area, as a route or as a page of a centre. */
function isOwnPage({ routes, centrePagesOf }: RemoteRegistry, area: string, pathname: string): boolean {
  const centrePaths = (['member', 'agent'] as const).flatMap((centre) =>
    centrePagesOf(centre).flatMap((page) => (page.area === area ? [`/${centre}/${page.page}`] : [])),
  )
  return isMatched([...routes.flatMap((route) => (route.area === area ? [route.path] : [])), ...centrePaths], pathname)
}

const isPage = ({ routes }: RemoteRegistry, pathname: string) =>
  isMatched([...Object.values(hostRoutes).flat(), ...routes.map(({ path }) => path)], pathname)

/** Whether the visitor has pressed something within seconds; a press in a frame counts for the page around it. */
const isPressed = () => navigator.userActivation?.isActive ?? true

/** Moves of a frame: pages of its area always, other pages of the site after a press, and without a query. */
function useMoves(area: string): Pick<FrameEffects, 'open' | 'isOwn' | 'go'> {
  const navigate = useNavigate()
  const registry = useRemoteRegistry()
  const { origin } = window.location
  /** Path of the site, as the browser reads it, and its pathname. */
  const read = (path: string) => {
    const target = sameSitePath(path, origin)
    return target === undefined ? undefined : { target, pathname: new URL(target, origin).pathname }
  }
  const isOwn = (path: string) => {
    const found = read(path)
    return found !== undefined && isOwnPage(registry, area, found.pathname)
  }
  return {
    isOwn,
    open(to, replace) {
      const found = read(to)
      const own = isOwn(to)
      if (!found || (!own && !(isPressed() && isPage(registry, found.pathname)))) return false
      void navigate(own ? found.target : found.pathname, { replace })
      return true
    },
    go(delta) {
      if (isPressed()) void navigate(delta)
    },
  }
}

/**
 * A screen of an area in a sandbox: a frame without origin, in which the host's code loads the build and mounts it. All
 * that passes between the two goes through the port of `openSandboxPort`.
 */
export function SandboxMount({ areaBuild, api, name, waiting, children }: Props) {
  const { area, id, build } = areaBuild
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<SandboxPort>(undefined)
  const counts = useRef({ loads: 0, readies: 0 })
  const label = useAreaName(area)
  const { pathname, search, hash, key } = useLocation()
  const place: FramePlace = { screen: name, pathname, search, hash, key, type: useNavigationType() }
  const [isShown, setShown] = useState(false)
  const [height, setHeight] = useState<number>()
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<Fault>()
  const moves = useMoves(area)
  const effects: FrameEffects = {
    ...moves,
    shown: () => setShown(true),
    failed: (code, detail) => setProblem(fault(code, detail)),
    size: (next) => setHeight(Math.min(Math.ceil(next), mostHeight)),
    title: (text) => setTitle(text.replace(` | ${api.brand.name}`, '').slice(0, mostTitle)),
    toast: ({ tone, title: words, line }) => showToast({ kind: tone, title: `${label}: ${words}`, line }),
  }
  const begin = useEffectEvent(() => {
    counts.current.readies += 1
    if (counts.current.readies > mostStarts) return setProblem(fault('AZ-124', 'the frame loads without end'))
    port.current?.end()
    setShown(false)
    const channel = new MessageChannel()
    port.current = openSandboxPort({
      port: channel.port1,
      api,
      manifest: build.manifest,
      effects: {
        shown: () => latest.current.shown(),
        failed: (...why) => latest.current.failed(...why),
        size: (next) => latest.current.size(next),
        title: (text) => latest.current.title(text),
        toast: (toast) => latest.current.toast(toast),
        go: (delta) => latest.current.go(delta),
        open: (...move) => latest.current.open(...move),
        isOwn: (path) => latest.current.isOwn(path),
      },
      isPressed,
    })
    const start: StartMessage = {
      schema: sandboxSchema,
      kind: 'start',
      area,
      id,
      build,
      brand: api.brand,
      state: frameState(api),
      place,
    }
    // A frame without origin can only be addressed by `*`. The policy of the page lets it show pages of the site alone.
    frame.current?.contentWindow?.postMessage(start, '*', [channel.port2])
  })
  const latest = useRef(effects)
  useLayoutEffect(() => {
    latest.current = effects
  })
  useLayoutEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== 'null') return
      if (v.is(readyMessage, data)) begin()
    }
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      port.current?.end()
      port.current = undefined
    }
  }, [])
  useEffect(() => {
    if (isShown) return
    const timer = setTimeout(() => setProblem(fault('AZ-126', 'the frame shows nothing')), limitMs)
    return () => clearTimeout(timer)
  }, [isShown])
  useEffect(() => port.current?.send({ kind: 'place', place }), [name, pathname, search, hash, key])
  const look = () => {
    counts.current.loads += 1
    setTimeout(() => {
      const { loads, readies } = counts.current
      if (frame.current && readies < loads) setProblem(fault('AZ-124', 'the frame has left its page'))
    }, leftLimitMs)
  }
  if (problem) throw Object.assign(new Error(problem.detail), problem)
  return (
    <div className={css.place}>
      {title && <title>{`${title} | ${api.brand.name}`}</title>}
      {!isShown && waiting}
      <iframe
        ref={frame}
        src={`/${sandboxFolder}/${area}`}
        sandbox={sandboxFlags}
        referrerPolicy="strict-origin"
        title={label}
        className={isShown ? css.frame : `${css.frame} ${css.waiting}`}
        style={height === undefined ? undefined : { height }}
        onLoad={look}
      />
      {isShown && children}
    </div>
  )
}
