import type { Store } from '@azulejo/shared/data'
import type { Result } from '@azulejo/shared/kernel'
import { updateEvent } from '@azulejo/shared/release'
import { atom } from 'jotai'
import type { BrandStorage } from '../site/brand-storage.ts'
import { type BuildPreview, type BuildPreviewRefusal, storedPreview } from './build-preview.ts'

export type BuildPreviewState =
  | { readonly state: 'none' }
  /** `expired`: the preview has expired; the build on the screen stays until the next page. */
  | { readonly state: 'shown' | 'expired'; readonly preview: BuildPreview }
  | { readonly state: 'refused'; readonly reason: BuildPreviewRefusal }

/** The build that only this tab shows. */
export const buildPreviewAtom = atom<BuildPreviewState>({ state: 'none' })

export type BuildPreviewActions = {
  /** Whether a link requested a preview. */
  readonly isAny: boolean
  /** The preview to put into brand documents; undefined if none is shown. */
  preview(): BuildPreview | undefined
  /** Calls the listener once, when the build preview expires. */
  onExpired(listener: () => void): void
  /** Calls the listener with the build id and the changed module whenever a local remote's code changes. */
  onUpdate(listener: (id: string, module: unknown) => void): void
  /** Forgets the build preview and opens the same page without it. */
  leave(): void
}

type Options = {
  readonly store: Store
  readonly found: Result<BuildPreview, BuildPreviewRefusal> | undefined
  readonly perTab: BrandStorage
  readonly page: Window
  readonly now: () => number
  /** Reloads the page. */
  readonly reload?: () => void
}

/** Longest delay that `setTimeout` accepts, in milliseconds. */
const longestWait = 2 ** 31 - 1

export function createBuildPreviewActions({
  store,
  found,
  perTab,
  page,
  now,
  reload = () => page.location.reload(),
}: Options): BuildPreviewActions {
  const first: BuildPreviewState = !found
    ? { state: 'none' }
    : found.ok
      ? { state: 'shown', preview: found.value }
      : { state: 'refused', reason: found.error }
  store.set(buildPreviewAtom, first)
  return {
    isAny: found !== undefined,
    preview() {
      const current = store.get(buildPreviewAtom)
      return current.state === 'shown' ? current.preview : undefined
    },
    onExpired(listener) {
      if (first.state !== 'shown' || first.preview.until === undefined) return
      const { preview } = first
      page.setTimeout(
        () => {
          perTab.remove(storedPreview)
          store.set(buildPreviewAtom, { state: 'expired', preview })
          listener()
        },
        Math.min(Math.max(0, first.preview.until - now()), longestWait),
      )
    },
    onUpdate(listener) {
      if (first.state !== 'shown' || first.preview.kind !== 'local') return
      const { id } = first.preview
      page.addEventListener(updateEvent, (event) => listener(id, (event as CustomEvent<unknown>).detail))
    },
    leave() {
      perTab.remove(storedPreview)
      if (store.get(buildPreviewAtom).state === 'refused') store.set(buildPreviewAtom, { state: 'none' })
      else reload()
    },
  }
}
