import * as linguiCore from '@lingui/core'
import * as linguiReact from '@lingui/react'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import * as jotai from 'jotai'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as query from '../data/query-packages.ts'
import type { RemoteBuild } from '../release/brand-document.ts'
import type { Remote } from '../remote/define-remote.tsx'
import * as router from '../vendor/router.ts'

const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  jotai,
  'jotai-tanstack-query': query,
  '@tanstack/query-core': query,
  '@lingui/core': linguiCore,
  '@lingui/react': linguiReact,
}

function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  script.integrity = globalThis.__azulejoIntegrity?.(url) ?? ''
  return script
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
    plugins: [{ name: 'entry-integrity', createScript: ({ url }) => entryScript(url) }],
  })
  const module = await federation.loadRemote<{ readonly remote: Remote }>(`${build.container}/remote`)
  if (!module) throw new Error(`${build.name} exposes nothing`)
  return module.remote
}
