import { areFilesMissing, fault } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import type { AreaBuild } from './area-assignments.ts'
import { FirstMount } from './first-mount.tsx'
import { MountedRemote } from './mounted-remote.tsx'
import { RemoteCard } from './remote-card.tsx'
import { RemotePending } from './remote-pending.tsx'
import { useMountSteps } from './use-mount-steps.ts'

/** In the chunk of the clients, which pages load after their first view. */
const loadRecovery = () => import(/* webpackChunkName: "clients" */ './recovery.ts')

/** Milliseconds until the chunk is requested again. */
const loadAgainMs = 3_000

/** Heals a mount without a press of the player once its files are available again. */
function useRecovery({ build }: AreaBuild, name: string, isNeeded: boolean, heal: () => void): void {
  const healed = useEffectEvent(heal)
  useEffect(() => {
    if (!isNeeded) return
    const ends = new AbortController()
    const watch = async () => {
      const recovery = await loadRecovery().catch(() => undefined)
      if (ends.signal.aborted) return
      // The chunk may be missing for the same reason as the files.
      if (!recovery) return void setTimeout(watch, loadAgainMs)
      ends.signal.addEventListener('abort', recovery.watchFiles({ build, name, healed: () => healed() }))
    }
    void watch()
    return () => ends.abort()
  }, [build, name, isNeeded])
}

export type RemoteFrameProps = {
  readonly area: AreaName
  readonly kind: 'screen' | 'slot'
  /** Key of the screen or slot in the remote's definition. */
  readonly name: string
  /** An optional mount shows no card when it fails or is slow. */
  readonly optional?: boolean
  /** Rendered while the mount loads. */
  readonly pending?: ReactNode
}

type Props = RemoteFrameProps & { readonly areaBuild: AreaBuild }

/** One mount of one build: its placeholder, its slow notice, its content, or its error card. */
export function BuildMount({ areaBuild, area, kind, name, optional = false, pending }: Props) {
  const mount = useMountSteps(areaBuild, name)
  const { loaded, cause, isFalling } = mount
  const { firstView } = useSite()
  const [isFirst] = useState(() => firstView?.has(areaBuild.id, name) ?? false)
  useRecovery(areaBuild, name, cause ? areFilesMissing(cause) : mount.isSlow, mount.heal)

  if (cause) {
    return optional ? null : (
      <RemoteCard area={area} build={areaBuild.id} code={cause.code} busy={mount.isTrying} onRetry={mount.retry} />
    )
  }
  const slow = () => mount.slow(fault('AZ-126', `${kind} ${name}`))
  if (isFirst && mount.round === 0 && !isFalling)
    return (
      <FirstMount
        areaBuild={areaBuild}
        kind={kind}
        name={name}
        onError={mount.fail}
        onMounted={mount.mounted}
        onSlow={slow}
      />
    )
  const waiting = (
    <RemotePending area={area} silent={optional} onSlow={slow} onRetry={mount.hurry}>
      {pending}
    </RemotePending>
  )
  if (!loaded || isFalling) return waiting
  return (
    <MountedRemote
      key={mount.round}
      loaded={loaded}
      kind={kind}
      name={name}
      waiting={waiting}
      onError={mount.fail}
      onMounted={mount.mounted}
    />
  )
}
