import * as router from '@azulejo/shared/router'
import * as linguiCore from '@lingui/core'
import { version as linguiCoreVersion } from '@lingui/core/package.json'
import * as linguiReact from '@lingui/react'
import { version as linguiReactVersion } from '@lingui/react/package.json'
import * as queryCore from '@tanstack/query-core'
import { version as queryCoreVersion } from '@tanstack/query-core/package.json'
import * as jotai from 'jotai'
import { version as jotaiVersion } from 'jotai/package.json'
import * as jotaiQuery from 'jotai-tanstack-query'
import { version as jotaiQueryVersion } from 'jotai-tanstack-query/package.json'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import { version as routerVersion } from 'react-router/package.json'

type LoadedPackage = { readonly version: string; readonly module: object }

/** The packages that run from the start; see `sharedPackages`. */
export const loadedPackages: Readonly<Record<string, LoadedPackage>> = {
  react: { version: react.version, module: react },
  'react/jsx-runtime': { version: react.version, module: jsxRuntime },
  'react-dom': { version: reactDom.version, module: reactDom },
  'react-dom/client': { version: reactDom.version, module: reactDomClient },
  'react-router': { version: routerVersion, module: router },
  'react-router-dom': { version: routerVersion, module: router },
  jotai: { version: jotaiVersion, module: jotai },
  // The package consists of these two parts.
  'jotai/react': { version: jotaiVersion, module: jotai },
  'jotai/vanilla': { version: jotaiVersion, module: jotai },
  'jotai-tanstack-query': { version: jotaiQueryVersion, module: jotaiQuery },
  '@tanstack/query-core': { version: queryCoreVersion, module: queryCore },
  '@lingui/core': { version: linguiCoreVersion, module: linguiCore },
  '@lingui/react': { version: linguiReactVersion, module: linguiReact },
}

/** Parts of packages that the host itself does not use: they load when a remote does. */
export const latePackages = {
  'jotai/utils': { version: jotaiVersion, load: () => import('jotai/utils') },
}

export type SharedPackage = LoadedPackage | { readonly version: string; readonly load: () => Promise<object> }

/**
 * The one copy of each package that host and remotes share, by the exact name that a remote imports. All are whole
 * packages, except that the router is its declarative mode (`shared/src/router/index.ts`).
 */
export const sharedPackages: Readonly<Record<string, SharedPackage>> = { ...loadedPackages, ...latePackages }
