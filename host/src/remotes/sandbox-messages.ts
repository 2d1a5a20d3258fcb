import { languages } from '@azulejo/shared/kernel'
import { brandDocument, remoteBuild, sandboxSchema } from '@azulejo/shared/release'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(300))
const code = v.pipe(v.string(), v.regex(/^AZ-\d{3}$/))
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const path = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^\/(?!\/)/))
const values = v.record(v.string(), v.unknown())

const visitor = v.union([
  v.object({ role: v.literal('guest') }),
  v.object({
    role: v.picklist(['trial', 'player', 'agent']),
    id: v.string(),
    account: v.string(),
    nickname: v.string(),
    avatar: v.string(),
  }),
])
/** What a frame knows of the visitor: role and name. */
export type FrameVisitor = v.InferOutput<typeof visitor>

const state = v.object({
  visitor,
  locale: v.picklist(languages),
  theme: v.picklist(['dark', 'light']),
  status: v.picklist([0, 1, 2]),
})
/** Changing values of the host that a frame gets. */
export type FrameState = v.InferOutput<typeof state>

const place = v.object({
  screen: v.string(),
  pathname: v.string(),
  search: v.string(),
  hash: v.string(),
  key: v.string(),
  type: v.picklist(['POP', 'PUSH', 'REPLACE']),
})
/** Screen that a frame shows, at an address of the site, with the kind of the navigation that led there. */
export type FramePlace = v.InferOutput<typeof place>

/** Message to a frame's window, which carries the port for all others. */
export const startMessage = v.object({
  schema: v.literal(sandboxSchema),
  kind: v.literal('start'),
  area: v.string(),
  id: v.string(),
  build: remoteBuild,
  brand: v.object({ ...brandDocument.entries.site.entries, brand: v.string() }),
  state,
  place,
})
export type StartMessage = v.InferOutput<typeof startMessage>

/** Messages from the page to a frame. */
export const pageMessage = v.variant('kind', [
  v.object({ kind: v.literal('state'), state }),
  v.object({ kind: v.literal('place'), place }),
  v.object({ kind: v.literal('event'), name: text, payload: values }),
  v.object({ kind: v.literal('reply'), id, status: v.number(), body: v.unknown() }),
  v.object({ kind: v.literal('failed'), id, code, detail: v.string() }),
])
export type PageMessage = v.InferOutput<typeof pageMessage>

/** The one message from a frame to the window around it: its page has loaded and waits for the start. */
export const readyMessage = v.object({ schema: v.literal(sandboxSchema), kind: v.literal('ready') })

/** Messages from a frame to the page. All of them may come from the remote itself, which shares the frame with the host's code. */
export const frameMessage = v.variant('kind', [
  v.object({ kind: v.literal('call'), id, operation: text, path, request: values }),
  v.object({ kind: v.literal('abort'), id }),
  v.object({ kind: v.literal('navigate'), to: path, replace: v.boolean() }),
  v.object({ kind: v.literal('go'), delta: v.pipe(v.number(), v.integer()) }),
  v.object({ kind: v.literal('emit'), name: text, payload: values }),
  v.object({ kind: v.literal('size'), height: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
  v.object({ kind: v.literal('title'), title: v.string() }),
  v.object({
    kind: v.literal('toast'),
    tone: v.picklist(['ok', 'info', 'warn', 'err']),
    title: text,
    line: v.optional(text),
  }),
  v.object({ kind: v.literal('shown') }),
  v.object({ kind: v.literal('failure'), code, detail: text }),
  v.object({ kind: v.literal('report'), code, detail: text }),
  v.object({ kind: v.literal('held'), isHeld: v.boolean() }),
])
export type FrameMessage = v.InferOutput<typeof frameMessage>
