import { useEffect, useLayoutEffect } from 'react'
import { useSite } from '../site/site-context.tsx'
import type { AreaBuild } from './area-assignments.ts'

type Props = { readonly areaBuild: AreaBuild; readonly kind: 'screen' | 'slot'; readonly name: string }

/** Longest time in milliseconds of a mount's render. */
const renderMs = 1_000

/** Tells before the render and before the effects of the mount that follows it that code of its build runs. */
export function RunningMark({ areaBuild: { area, id }, kind, name }: Props) {
  const { running } = useSite()
  const enter = () => running.enter({ remote: area, build: id }, `${kind} ${name}`, renderMs)
  enter()
  useLayoutEffect(enter)
  useEffect(enter)
  return null
}
