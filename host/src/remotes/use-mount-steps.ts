import type { Fault } from '@azulejo/shared/kernel'
import { areFilesMissing, mountFault } from '@azulejo/shared/kernel'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../site/site-context.tsx'
import type { AreaBuild } from './area-assignments.ts'
import { loadedRemotesAtom } from './remote-loader.ts'
import type { RemoteStep } from './remote-log.ts'
import { failedBuildsAtom } from './remotes.ts'
import { stoppedBuildsAtom } from './stopped-builds.ts'

/** State of one mount of a build from load to failure, with the actions of its player. */
export function useMountSteps(areaBuild: AreaBuild, name: string) {
  const { area, id } = areaBuild
  const { remotes, remoteLog } = useSite()
  const { breaker } = remotes
  const key = `${id} ${name}`
  // Deferred: the first render of a remote may be long and must not block the visitor's input.
  const loaded = useDeferredValue(useAtomValue(loadedRemotesAtom)[id])
  const [tried, setTried] = useState(loaded?.remote)
  const loadCause = useAtomValue(failedBuildsAtom)[id]
  const [mountCause, setMountCause] = useState(() => (breaker.mayTry(key) ? undefined : breaker.causeOf(key)))
  const [round, setRound] = useState(0)
  const [hasRemounted, setRemounted] = useState(false)
  const [isFalling, setFalling] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const began = useRef(performance.now())
  // The remote's code was replaced, so failures of the earlier code do not count.
  if (loaded && loaded.remote !== tried) {
    setTried(loaded.remote)
    if (tried) {
      setMountCause(undefined)
      setRemounted(false)
      setRound(round + 1)
    }
  }
  useEffect(() => void remotes.load(area), [remotes, area])

  const write = (step: RemoteStep, cause?: Fault) =>
    remoteLog.write({
      remote: area,
      build: id,
      step,
      place: name,
      ms: Math.round(performance.now() - began.current),
      ...(cause ? { cause } : {}),
    })

  const fall = async (cause: Fault) => {
    breaker.failed(key, cause)
    setFalling(true)
    await remotes.fallBack(areaBuild)
    setFalling(false)
    setMountCause(cause)
  }

  const tryAgain = async () => {
    setTrying(true)
    breaker.letThrough(key)
    const outcome = await remotes.retry(area)
    setTrying(false)
    if (!outcome.ok) return
    began.current = performance.now()
    setMountCause(undefined)
    setRemounted(false)
    setRound((before) => before + 1)
  }

  const failWith = (cause: Fault) => {
    write('render', cause)
    if (areFilesMissing(cause) || hasRemounted) return void fall(cause)
    setRemounted(true)
    setRound(round + 1)
  }

  const stopped = useAtomValue(stoppedBuildsAtom)[id]
  const [seenStop] = useState(stopped)
  const stop = useEffectEvent(failWith)
  useEffect(() => {
    if (stopped && stopped !== seenStop) stop(stopped.cause)
  }, [stopped, seenStop])

  return {
    loaded,
    cause: mountCause ?? (loaded ? undefined : loadCause),
    round,
    isFalling,
    isTrying,
    isSlow,
    fail: (error: unknown) => failWith(mountFault(error)),
    mounted() {
      write('mounted')
      breaker.worked(key)
      setSlow(false)
    },
    slow(cause: Fault) {
      write('slow', cause)
      setSlow(true)
      remotes.late(areaBuild)
    },
    hurry() {
      write('retry')
      remotes.hurry(areaBuild)
    },
    retry() {
      write('retry')
      void tryAgain()
    },
    heal: () => void (mountCause || loadCause ? tryAgain() : remotes.hurry(areaBuild)),
  }
}
