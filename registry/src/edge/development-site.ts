import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createDevelopmentPages, type DevelopmentOptions } from '../page/development-pages.ts'
import { createEdge } from './create-edge.ts'
import { createPlatformProxy } from './platform-proxy.ts'

type Builds = Pick<DevelopmentOptions, 'host' | 'remote'>

export type DevelopmentSiteOptions = Pick<DevelopmentOptions, 'frames' | 'only' | 'developmentScript'> & {
  /** The workspace's root. */
  readonly root: string
  /** Folder of the built site; `.site` of the workspace when it is omitted. */
  readonly folder?: string
  readonly gateway: string
}

/** Creates an edge in front of in-memory builds. `use` sets the builds once their server has started. */
export function developmentSite({ root, folder = join(root, '.site'), gateway, ...options }: DevelopmentSiteOptions) {
  let builds: Builds | undefined
  const started = () => {
    if (!builds) throw new Error('the builds have not started')
    return builds
  }
  const pages = createDevelopmentPages({
    ...options,
    brands: join(root, 'brands'),
    host: () => started().host(),
    remote: (name) => started().remote(name),
  })
  const platform = createPlatformProxy({ gateway })
  const edge = createEdge({ folder, brandsRoot: root, pages, platform })
  const listener: RequestListener = getRequestListener(edge.fetch)
  return {
    listener,
    use(next: Builds): void {
      builds = next
    },
  }
}
