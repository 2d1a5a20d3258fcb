import { queryPackages } from '@azulejo/shared/data'
import * as linguiCore from '@lingui/core'
import { version as linguiCoreVersion } from '@lingui/core/package.json'
import * as linguiReact from '@lingui/react'
import { version as linguiReactVersion } from '@lingui/react/package.json'
import { version as queryCoreVersion } from '@tanstack/query-core/package.json'
import * as jotai from 'jotai'
import { version as jotaiVersion } from 'jotai/package.json'
import { version as jotaiQueryVersion } from 'jotai-tanstack-query/package.json'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { version as routerVersion } from 'react-router/package.json'
import * as router from 'react-router-dom'

export type SharedPackage = { readonly version: string; readonly module: object }

/**
 * The one copy of each package that host and remotes share, by the exact name that a remote imports.
 * `react-router-dom` and the query packages are facades with only the exports that the site uses.
 */
export const sharedPackages: Readonly<Record<string, SharedPackage>> = {
  react: { version: react.version, module: react },
  'react/jsx-runtime': { version: react.version, module: jsxRuntime },
  'react-dom': { version: reactDom.version, module: reactDom },
  'react-router-dom': { version: routerVersion, module: router },
  jotai: { version: jotaiVersion, module: jotai },
  'jotai-tanstack-query': { version: jotaiQueryVersion, module: queryPackages },
  '@tanstack/query-core': { version: queryCoreVersion, module: queryPackages },
  '@lingui/core': { version: linguiCoreVersion, module: linguiCore },
  '@lingui/react': { version: linguiReactVersion, module: linguiReact },
}
