/** Frames between the room's page and the gateway: one JSON object in each text frame of the socket. */

/** Longest message in code points. */
export const longestMessage = 300

export type ChatLine = {
  /** Increases with time. */
  readonly id: number
  /** Name of the writer as others may see it. */
  readonly name: string
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly isOwn: boolean
}

/** Why a message was refused. */
export type ChatRefusal = 'empty' | 'too-long' | 'link' | 'too-fast' | 'muted'

export type PageFrame =
  /** First frame of a connection. `after` is the newest change that the page received on an earlier connection. */
  | { readonly type: 'hello'; readonly operator: string; readonly ticket: string; readonly after?: number | undefined }
  /** `key` is the page's idempotency key: a message that is sent again is answered again, not stored again. */
  | { readonly type: 'send'; readonly key: string; readonly text: string }
  /** The member has seen everything up to this message. */
  | { readonly type: 'read'; readonly upTo: number }
  | { readonly type: 'older'; readonly before: number }

export type RoomFrame =
  | {
      readonly type: 'welcome'
      /** Oldest first: all messages to show, or with `isResumed` only those since the earlier connection. */
      readonly lines: readonly ChatLine[]
      readonly hidden: readonly number[]
      readonly isResumed: boolean
      readonly hasOlder: boolean
      /** Name of the member as others see it. */
      readonly me: string
      /** Number of the newest change; the next connection resumes from it. */
      readonly change: number
      /** The site that frames the room; empty when unknown. */
      readonly siteOrigin: string
    }
  | {
      readonly type: 'changes'
      readonly lines: readonly ChatLine[]
      /** Messages that an operator removed. */
      readonly hidden: readonly number[]
      readonly change: number
    }
  | { readonly type: 'older'; readonly lines: readonly ChatLine[]; readonly hasOlder: boolean }
  | { readonly type: 'sent'; readonly key: string; readonly line: ChatLine }
  /** `seconds` until the member may write again, for refusals that end by themselves. */
  | { readonly type: 'refused'; readonly key: string; readonly reason: ChatRefusal; readonly seconds?: number }
  /** The member's read position moved forward. */
  | { readonly type: 'read' }
  /** Heartbeat of the connection. */
  | { readonly type: 'beat' }

/** Close codes after which the page does not reconnect by itself. It reconnects after any other code. */
export const closings = {
  /** The first frame was not a valid `hello`, or a later frame was unknown. */
  wrong: 4400,
  /** The login ended, the ticket expired, or the room was switched off. */
  ended: 4401,
  /** Too many frames or too many connections of one member. */
  tooMuch: 4429,
} as const
