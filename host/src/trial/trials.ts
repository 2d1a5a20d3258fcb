import type { Result } from '@azulejo/shared/kernel'
import { createSource, type Source } from '@azulejo/shared/remote'
import { updateEvent } from '@azulejo/shared/update-event'
import type { BrandStorage } from '../boot/brand-storage.ts'
import { keptTrial, type Trial, type TrialRefusal } from './trial.ts'

export type TrialState =
  | { readonly state: 'none' }
  /** `over`: its time has passed; what is on the screen stays until the next page. */
  | { readonly state: 'shown' | 'over'; readonly trial: Trial }
  | { readonly state: 'refused'; readonly reason: TrialRefusal }

export type Trials = {
  readonly now: Source<TrialState>
  /** Whether a link asked for anything. */
  readonly isAny: boolean
  /** What documents are to be shown with. */
  trial(): Trial | undefined
  /** Calls once when the trial's time is over. */
  onOver(listener: () => void): void
  /** Calls with the new module of a local remote whenever its code has changed. */
  onUpdate(listener: (id: string, module: unknown) => void): void
  /** Forgets the trial and opens the same page without it. */
  leave(): void
}

type Options = {
  readonly found: Result<Trial, TrialRefusal> | undefined
  readonly perTab: BrandStorage
  readonly page: Window
  readonly now: () => number
  /** Opens the page anew. */
  readonly reload?: () => void
}

/** Longest wait that timers can be told, in milliseconds. */
const longestWait = 2 ** 31 - 1

export function createTrials({ found, perTab, page, now, reload = () => page.location.reload() }: Options): Trials {
  const first: TrialState = !found
    ? { state: 'none' }
    : found.ok
      ? { state: 'shown', trial: found.value }
      : { state: 'refused', reason: found.error }
  const state = createSource<TrialState>(first)
  return {
    now: state,
    isAny: found !== undefined,
    trial() {
      const current = state.getSnapshot()
      return current.state === 'shown' ? current.trial : undefined
    },
    onOver(listener) {
      if (first.state !== 'shown' || first.trial.until === undefined) return
      const { trial } = first
      page.setTimeout(
        () => {
          perTab.remove(keptTrial)
          state.set({ state: 'over', trial })
          listener()
        },
        Math.min(Math.max(0, first.trial.until - now()), longestWait),
      )
    },
    onUpdate(listener) {
      if (first.state !== 'shown' || first.trial.kind !== 'local') return
      const { id } = first.trial
      page.addEventListener(updateEvent, (event) => listener(id, (event as CustomEvent<unknown>).detail))
    },
    leave() {
      perTab.remove(keptTrial)
      if (state.getSnapshot().state === 'refused') state.set({ state: 'none' })
      else reload()
    },
  }
}
