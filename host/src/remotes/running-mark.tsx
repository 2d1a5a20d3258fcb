import { createContext, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { jsx } from 'react/jsx-runtime'
import { useSite } from '../site/site-context.tsx'
import type { AreaBuild } from './area-assignments.ts'

type MountOf = { readonly areaBuild: AreaBuild; readonly kind: 'screen' | 'slot'; readonly name: string }

/** Longest time in milliseconds of a mount's render. */
const renderMs = 1_000

/** Nothing reads it: React reads the value of its provider each time before it renders anything below. */
const Rendering = createContext<undefined>(undefined)

/** Tells before each render inside a mount, and before the effects of its first, that code of its build runs. */
export function RunningMark({ areaBuild, kind, name, children }: MountOf & { readonly children: ReactNode }) {
  const { running } = useSite()
  const enter = () => running.enter({ remote: areaBuild.area, build: areaBuild.id }, `${kind} ${name}`, renderMs)
  const content = (
    <>
      <EffectMark enter={enter} />
      {children}
    </>
  )
  // Called without JSX syntax, because a spread would read the value only once.
  return jsx(Rendering, {
    get value() {
      enter()
      return undefined
    },
    children: content,
  })
}

/** Stands before the content of a mount, because React runs effects in that order. */
function EffectMark({ enter }: { readonly enter: () => void }) {
  useLayoutEffect(enter)
  useEffect(enter)
  return null
}
