import { labelIn, type RemoteManifest } from '../release/manifest.ts'

export type AloneMount = {
  /** Address in the stand-alone page: the address in the site, if there is one. */
  readonly path: string
  readonly kind: 'screen' | 'slot'
  readonly name: string
  readonly label: string
}

/** Lists all screens of a remote under their addresses in the site, and its slot fills under `/slots/<fill>`. */
export function mountsOf(manifest: RemoteManifest, language: string): readonly AloneMount[] {
  const t = (key: string) => labelIn(manifest, key, language) ?? key
  return [
    ...manifest.routes.map(({ path, screen, title }) => {
      return { path, kind: 'screen' as const, name: screen, label: `${t(title)} ${path}` }
    }),
    ...manifest.centrePages.map(({ centre, page, screen, label }) => {
      const path = `/${centre}/${page}`
      return { path, kind: 'screen' as const, name: screen, label: `${t(label)} ${path}` }
    }),
    ...manifest.slots.map(({ slot, fill }) => {
      return { path: `/slots/${fill}`, kind: 'slot' as const, name: fill, label: slot }
    }),
  ]
}
