import { RedrawBoundary } from '@azulejo/shared/remote'
import { memo, Suspense, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { markHydrated } from '../site/event-replay.ts'
import { useSite } from '../site/site-context.tsx'
import type { AreaBuild } from './area-assignments.ts'
import css from './first-mount.module.css'
import { Arrival } from './mounted-remote.tsx'
import type { LoadedRemote } from './remote-loader.ts'
import { deadlineMs } from './remote-pending.tsx'
import { RunningMark } from './running-mark.tsx'
import { useMountApi } from './use-mount-api.ts'

type Props = {
  readonly areaBuild: AreaBuild
  readonly kind: 'screen' | 'slot'
  readonly name: string
  readonly onError: (error: unknown) => void
  readonly onMounted: () => void
  readonly onSlow: () => void
}

/** Never resolves: the frame around the mount shows the failure of the load. */
const never = new Promise<LoadedRemote>(() => {})

/**
 * A mount whose pre-rendered content is in the page. The content stays while the remote loads, and the remote then
 * hydrates it. Changed props do not render the mount again.
 */
export const FirstMount = memo(
  ({ areaBuild, kind, name, onError, onMounted, onSlow }: Props) => {
    const { remotes } = useSite()
    const api = useMountApi(areaBuild, { kind, name })
    const place = useId()
    const [coming] = useState(() =>
      remotes.load(areaBuild.area).then((outcome) => (outcome.ok ? outcome.value : never)),
    )
    const [content] = useState(() => contentOf(place))
    const arrived = useRef(false)
    useEffect(() => {
      const timer = setTimeout(() => arrived.current || onSlow(), deadlineMs)
      return () => clearTimeout(timer)
    }, [onSlow])
    const arrive = () => {
      arrived.current = true
      markHydrated(document.getElementById(place))
      onMounted()
    }
    return (
      <RedrawBoundary onError={onError}>
        <div id={place} className={css.place} data-dehydrated>
          <Suspense fallback={<Content of={content} />}>
            <RunningMark areaBuild={areaBuild} kind={kind} name={name}>
              <Late coming={coming} api={api} kind={kind} name={name} />
              <Arrival onMounted={arrive} />
            </RunningMark>
          </Suspense>
        </div>
      </RedrawBoundary>
    )
  },
  () => true,
)

/** A copy of the pre-rendered content, shown if React drops the original before the remote has loaded. */
const contentOf = (place: string): Node | undefined => document.getElementById(place)?.cloneNode(true)

function Content({ of }: { readonly of: Node | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (of) box.current?.replaceChildren(...of.childNodes)
  }, [of])
  return <div ref={box} className={css.place} />
}

type LateProps = Pick<Props, 'kind' | 'name'> & {
  readonly coming: Promise<LoadedRemote>
  readonly api: ReturnType<typeof useMountApi>
}

function Late({ coming, api, kind, name }: LateProps) {
  const { remote } = use(coming)
  // Only a remote with a component has first views.
  return 'Mount' in remote ? <remote.Mount api={api} kind={kind} name={name} /> : null
}
