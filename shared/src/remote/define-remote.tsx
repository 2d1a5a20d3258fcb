import type { Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider as StoreProvider } from 'jotai'
import { type ComponentType, lazy, use, useMemo, useSyncExternalStore } from 'react'
import { createDataStore } from '../data/data-host.ts'
import { type Catalogues, createLanguage, loadMessages } from '../i18n/catalogues.ts'
import type { Language } from '../i18n/languages.ts'
import { fault } from '../kernel/faults.ts'
import type { RemoteManifest } from '../release/manifest.ts'
import type { HostApi } from './host-api.ts'
import { HostProvider } from './host-context.tsx'

export type Loader = () => Promise<ComponentType>

export type RemoteDefinition = {
  /** Builds strip all other fields of the manifest from the remote's code. */
  readonly manifest: Pick<RemoteManifest, 'name' | 'version' | 'contract'>
  /** Screens by the keys that routes and centre pages of the manifest name. */
  readonly screens: Readonly<Record<string, Loader>>
  /** Fills by the keys that slots of the manifest name. */
  readonly slots: Readonly<Record<string, Loader>>
  readonly locales: Catalogues
}

export type MountProps = {
  readonly api: HostApi
  readonly kind: 'screen' | 'slot'
  readonly name: string
}

/** Which screen or slot of a remote a mount shows. */
export type MountPlace = Pick<MountProps, 'kind' | 'name'>

type RemoteIdentity = {
  readonly contract: number
  readonly name: string
  readonly version: string
}

/** The export `remote` of a build's exposed module: a component of React, or functions that fill an element. */
export type ExposedRemote = Remote | ElementRemote

/** A remote without React. */
export type ElementRemote = RemoteIdentity & {
  /**
   * Fills an empty element of the page, which is hidden while the promise is pending. A thrown error or a rejection is a
   * failed mount; later errors go through `host.report`.
   */
  mount(element: HTMLElement, host: HostApi, place: MountPlace): void | Promise<void>
  /** Called once per mount, after `mount` has settled, also when it failed. `host.scope` has ended before. */
  unmount(element: HTMLElement): void | Promise<void>
}

export type Remote = RemoteIdentity & {
  /** Renders one screen or slot with its own language instance and store. Suspends during loading; throws load errors. */
  readonly Mount: ComponentType<MountProps>
}

type MountLoads = {
  readonly components: Map<string, ComponentType>
  readonly messages: Map<Language, Promise<Messages>>
}

/** Reports a missing key (AZ-141) after the current render, because the report may render something else. */
const reportMissing = (api: HostApi, language: Language, key: string): void =>
  queueMicrotask(() => api.report(fault('AZ-141', `${language}: ${key}`)))

/** Declares a remote; each screen and slot is loaded when it is first mounted. */
export function defineRemote({ manifest, screens, slots, locales }: RemoteDefinition): Remote {
  // Loaded components and messages serve all mounts. A load in progress belongs to one mount: a failure stays with the mount
  // until the mount has shown it, and the next mount, which has another API, retries.
  const loadedComponents = new Map<string, ComponentType>()
  const loadedMessages = new Map<Language, Promise<Messages>>()
  const loads = new WeakMap<MountProps['api'], MountLoads>()

  const loadsOf = (api: MountProps['api']): MountLoads => {
    const known = loads.get(api)
    if (known) return known
    const fresh: MountLoads = { components: new Map(), messages: new Map() }
    loads.set(api, fresh)
    return fresh
  }

  const componentOf = (api: MountProps['api'], kind: MountProps['kind'], name: string): ComponentType => {
    const id = `${kind}:${name}`
    const { components } = loadsOf(api)
    const known = components.get(id) ?? loadedComponents.get(id)
    if (known) return known
    const load = (kind === 'screen' ? screens : slots)[name]
    const begin = async () => {
      if (!load) throw new Error(`${manifest.name} has no ${kind} "${name}"`)
      const loaded = await load()
      loadedComponents.set(id, loaded)
      return { default: loaded }
    }
    // Starts at once, in parallel with the messages, which the mount needs before it renders the component.
    const loading = begin()
    loading.catch(() => undefined)
    const component = lazy(() => loading)
    components.set(id, component)
    return component
  }

  const catalogueOf = (api: MountProps['api'], language: Language): Promise<Messages> => {
    const mine = loadsOf(api).messages
    const known = mine.get(language) ?? loadedMessages.get(language)
    if (known) return known
    const loading = loadMessages(locales, language)
    mine.set(language, loading)
    loading.then(
      () => loadedMessages.set(language, loading),
      () => undefined,
    )
    return loading
  }

  function Mount({ api, kind, name }: MountProps) {
    const { subscribe, getSnapshot } = api.locale
    const language = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
    const Component = componentOf(api, kind, name)
    const messages = use(catalogueOf(api, language))
    const store = useMemo(() => createDataStore(api), [api])
    const i18n = useMemo(
      () => createLanguage(language, messages, (key) => reportMissing(api, language, key)),
      [api, language, messages],
    )
    return (
      <HostProvider api={api}>
        <I18nProvider i18n={i18n}>
          <StoreProvider store={store}>
            <Component />
          </StoreProvider>
        </I18nProvider>
      </HostProvider>
    )
  }

  return Object.freeze({ contract: manifest.contract, name: manifest.name, version: manifest.version, Mount })
}
