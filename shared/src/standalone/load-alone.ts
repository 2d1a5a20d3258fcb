import * as linguiCore from '@lingui/core'
import * as linguiReact from '@lingui/react'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import * as queryCore from '@tanstack/query-core'
import * as jotai from 'jotai'
import * as jotaiQuery from 'jotai-tanstack-query'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import type { RemoteBuild } from '../release/brand-document.ts'
import type { Remote } from '../remote/define-remote.tsx'
import * as router from '../router/index.ts'

const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': router,
  'react-router-dom': router,
  jotai,
  'jotai-tanstack-query': jotaiQuery,
  '@tanstack/query-core': queryCore,
  '@lingui/core': linguiCore,
  '@lingui/react': linguiReact,
}

/** Loads one build with the packages that it requires. Page and build have one source tree, so the ranges are met. */
export async function loadAlone(build: RemoteBuild): Promise<Remote> {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const shared = Object.entries(build.requires).map(([name, range]) => {
    const module = modules[name]
    if (!module) throw new Error(`${build.name} asks for ${name}, which no host shares`)
    const version = range.replace(/^\D+/, '')
    return [name, { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: range } }] as const
  })
  const federation = createInstance({
    name: 'azulejo_alone',
    shareStrategy: 'loaded-first',
    remotes: [{ name: build.container, entry: `${build.base}${build.entry}` }],
    shared: Object.fromEntries(shared),
  })
  const module = await federation.loadRemote<{ readonly remote: Remote }>(`${build.container}/remote`)
  if (!module) throw new Error(`${build.name} exposes nothing`)
  return module.remote
}
