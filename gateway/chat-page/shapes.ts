/** What the room's page and the gateway say to each other over the socket, one JSON object in each text frame. */

/** Code points of a message at most. */
export const longestMessage = 300

export type ChatLine = {
  /** Rises with time. */
  readonly id: number
  /** Name of the writer as others may see it. */
  readonly name: string
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly isOwn: boolean
}

/** Why a message was not taken. */
export type ChatRefusal = 'empty' | 'too-long' | 'link' | 'too-fast' | 'muted'

export type PageFrame =
  /** The first of a connection. `after` is the newest change that the page knows from an earlier connection. */
  | { readonly type: 'hello'; readonly operator: string; readonly ticket: string; readonly after?: number | undefined }
  /** `key` is the page's own for this message: a message that is sent again is answered again, not written again. */
  | { readonly type: 'send'; readonly key: string; readonly text: string }
  /** The member has seen everything up to this message. */
  | { readonly type: 'read'; readonly upTo: number }
  | { readonly type: 'older'; readonly before: number }

export type RoomFrame =
  | {
      readonly type: 'welcome'
      /** Oldest first. All that is to be shown, or with `isResumed` what came since. */
      readonly lines: readonly ChatLine[]
      readonly hidden: readonly number[]
      readonly isResumed: boolean
      readonly hasOlder: boolean
      /** Name of the member as others see it. */
      readonly me: string
      /** Count of the newest change; the next connection goes on from it. */
      readonly change: number
      /** The site that frames the room; empty when unknown. */
      readonly siteOrigin: string
    }
  | {
      readonly type: 'changes'
      readonly lines: readonly ChatLine[]
      /** Messages that an operator took away. */
      readonly hidden: readonly number[]
      readonly change: number
    }
  | { readonly type: 'older'; readonly lines: readonly ChatLine[]; readonly hasOlder: boolean }
  | { readonly type: 'sent'; readonly key: string; readonly line: ChatLine }
  /** `seconds` until the member may write again, when that is why. */
  | { readonly type: 'refused'; readonly key: string; readonly reason: ChatRefusal; readonly seconds?: number }
  /** What the member has read moved on. */
  | { readonly type: 'read' }
  /** Says that the line holds. */
  | { readonly type: 'beat' }

/** Codes with which the gateway ends a connection for good. After any other the page connects again. */
export const closings = {
  /** The first frame was no greeting, or a later one nothing that the gateway knows. */
  wrong: 4400,
  /** The login ended, the ticket is over, or the room was switched off. */
  ended: 4401,
  /** Too many frames or too many connections of one member. */
  tooMuch: 4429,
} as const
