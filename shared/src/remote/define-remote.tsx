import type { Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider as StoreProvider } from 'jotai'
import { type ComponentType, type LazyExoticComponent, lazy, use, useMemo, useSyncExternalStore } from 'react'
import type { Language } from '../i18n/languages.ts'
import { createLanguage, loadWords, type WordsByLanguage } from '../i18n/words.ts'
import type { HostApi } from './host-api.ts'
import { HostProvider } from './host-context.tsx'
import type { RemoteManifest } from './manifest.ts'

export type Loader = () => Promise<ComponentType>

export type RemoteDefinition = {
  readonly manifest: RemoteManifest
  /** Screens by the keys that routes and centre pages of the manifest name. */
  readonly screens: Readonly<Record<string, Loader>>
  /** Fills by the keys that slots of the manifest name. */
  readonly slots: Readonly<Record<string, Loader>>
  readonly words: WordsByLanguage
}

export type MountProps = { readonly api: HostApi; readonly kind: 'screen' | 'slot'; readonly name: string }

/** What the exposed module of a build exports as `remote`. */
export type Remote = {
  readonly contract: number
  readonly name: string
  readonly version: string
  /** One screen or slot in its own language instance and store. Suspends while it loads; throws what failed. */
  readonly Mount: ComponentType<MountProps>
}

/** Declares a remote; everything it shows is loaded when it is first mounted. */
export function defineRemote({ manifest, screens, slots, words }: RemoteDefinition): Remote {
  const components = new Map<string, LazyExoticComponent<ComponentType>>()
  const catalogues = new Map<Language, Promise<Messages>>()

  /** A component that failed to load is forgotten, so that the next mount tries again. */
  const componentOf = (kind: MountProps['kind'], name: string) => {
    const id = `${kind}:${name}`
    const known = components.get(id)
    if (known) return known
    const load = (kind === 'screen' ? screens : slots)[name]
    const component = lazy(async () => {
      if (!load) throw new Error(`${manifest.name} has no ${kind} "${name}"`)
      try {
        return { default: await load() }
      } catch (error) {
        components.delete(id)
        throw error
      }
    })
    components.set(id, component)
    return component
  }

  const catalogueOf = (language: Language) => {
    const known = catalogues.get(language)
    if (known) return known
    const loading = loadWords(words, language)
    loading.catch(() => catalogues.delete(language))
    catalogues.set(language, loading)
    return loading
  }

  function Mount({ api, kind, name }: MountProps) {
    const language = useSyncExternalStore(api.locale.subscribe, api.locale.getSnapshot)
    const Component = componentOf(kind, name)
    const messages = use(catalogueOf(language))
    const i18n = useMemo(() => createLanguage(language, messages), [language, messages])
    return (
      <HostProvider api={api}>
        <I18nProvider i18n={i18n}>
          <StoreProvider>
            <Component />
          </StoreProvider>
        </I18nProvider>
      </HostProvider>
    )
  }

  return Object.freeze({ contract: manifest.contract, name: manifest.name, version: manifest.version, Mount })
}
