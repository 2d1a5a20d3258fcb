import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { Player } from '../../pages/player.ts'

/** What a trick gets in the remote. A trick runs there as text, so it uses nothing else of its file. */
export type Given = {
  /** Writes a text into the remote's own screen, where the test reads it. */
  readonly say: (text: unknown) => void
  /** The remote's own element. */
  readonly box: HTMLElement
  readonly host: {
    send(message: object): Promise<unknown>
    readonly bus: { emit(name: string, payload: object): void }
  }
  /** The share scope of the federation that the container got. */
  readonly scope: Readonly<Record<string, Readonly<Record<string, { lib?: () => Record<string, unknown> }>>>>
}

/** A page on which the remote has been mounted. */
export type Visit = {
  readonly page: Page
  /** The remote's own part of the page. */
  readonly area: Locator | FrameLocator
  readonly player: Player
  /** What the remote has said. */
  said(): Promise<string>
}

/** Something that a remote could do to the page around it. */
export type Trick = {
  readonly name: string
  /** Who visits the page; a member if omitted. */
  readonly as?: 'guest'
  /** Whether the trick works in an area that has no frame of its own. */
  readonly worksOpen: boolean
  /** Prepares what the trick is after, on a page that shows the remote. */
  readonly before?: (visit: Visit) => Promise<void>
  /** The trick, or its text. */
  readonly play: ((given: Given) => unknown) | string
  /** Whether the page, its server or its visitor notices the success; the remote's own word does not count. */
  readonly seen: (visit: Visit) => Promise<boolean>
}

/** Waits for a success that may need a moment. */
export async function soon(isSeen: () => Promise<boolean>, withinMs = 3_000): Promise<boolean> {
  const end = Date.now() + withinMs
  for (;;) {
    if (await isSeen()) return true
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
