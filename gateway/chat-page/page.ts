import { createComposer, type Message } from './composer.ts'
import { draftOf } from './draft.ts'
import { type LineState, openLine } from './line.ts'
import { createLog } from './log.ts'
import { part } from './part.ts'
import type { RoomFrame } from './shapes.ts'
import { createTranslate, languageFrom, localeOf, type Word } from './words.ts'

/** Relative luminance of a colour as WCAG defines it, from 0 to 1. @param colour `#rrggbb` */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Above this luminance dark text is easier to read than light text. */
const halfLight = 0.18

/** Applies the site's header colour, and the system theme when the address names none. */
function applyTheme(address: URLSearchParams): void {
  const { documentElement } = document
  if (!documentElement.dataset.theme)
    documentElement.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  if (parent !== window) documentElement.dataset.framed = ''
  const colour = address.get('headerColor') ?? ''
  if (!/^#[\da-f]{6}$/i.test(colour)) return
  documentElement.style.setProperty('--head', colour)
  if (luminanceOf(colour) > halfLight) documentElement.dataset.head = 'light'
}

const address = new URLSearchParams(location.search)
const seat = { operator: address.get('operator') ?? '', ticket: address.get('ticket') ?? '' }
const language = languageFrom(address.get('lang'))
const locale = localeOf[language]
const translate = createTranslate(language)
const title = translate('room')

let change: number | undefined
let me = ''
let siteOrigin = ''
let seen = 0

/** Notifies the site, which then counts the unread messages again. */
function notifySite(): void {
  if (siteOrigin && parent !== window) parent.postMessage({ type: 'chat-read' }, siteOrigin)
}

/** Posts a non-secret message to the framing site; a response header of the page names the sites that may frame it. */
function callSite(type: 'chat-ready' | 'chat-close-asked'): void {
  if (parent !== window) parent.postMessage({ type }, '*')
}

const sendMessage = ({ key, text }: Message) => void line.send({ type: 'send', key, text })
const composer = createComposer(translate, sendMessage)
const log = createLog({
  locale,
  translate,
  onOlder: (before) => void line.send({ type: 'older', before }),
  onSeen(id) {
    if (id > seen && line.send({ type: 'read', upTo: id })) seen = id
  },
})

const notices: Readonly<Partial<Record<LineState, Word>>> = {
  broken: 'unreachable',
  stopped: 'stopped',
  ended: 'ended',
}
const statusWords: Readonly<Record<LineState, Word>> = {
  opening: 'opening',
  open: 'open',
  again: 'again',
  broken: 'again',
  stopped: 'closed',
  ended: 'closed',
}

function showState(state: LineState): void {
  const status = part('standing')
  status.textContent = translate(statusWords[state], { me })
  status.dataset.state = state
  const notice = notices[state]
  part('notice').hidden = notice === undefined
  part('notice-text').textContent = notice ? translate(notice) : ''
  part('retry').hidden = state === 'ended'
  if (state !== 'opening') part('room').removeAttribute('aria-busy')
  if (state === 'ended') composer.close()
}

function welcome(frame: Extract<RoomFrame, { readonly type: 'welcome' }>): void {
  me = frame.me
  siteOrigin = frame.siteOrigin
  change = frame.change
  if (frame.isResumed) {
    log.hide(frame.hidden)
    log.add(frame.lines)
  } else log.show(frame.lines, frame.hasOlder)
  composer.resume(draftOf(`${seat.operator} ${me}`))
  // Resends the pending message: the connection broke before its answer, so it may not have arrived.
  const pending = composer.pending()
  if (pending) sendMessage(pending)
}

function handleFrame(frame: RoomFrame): void {
  if (frame.type === 'welcome') welcome(frame)
  else if (frame.type === 'changes') {
    change = frame.change
    log.hide(frame.hidden)
    log.add(frame.lines)
  } else if (frame.type === 'older') log.addOlder(frame.lines, frame.hasOlder)
  else if (frame.type === 'sent') {
    composer.sent(frame.key)
    log.add([frame.line])
    log.toNewest()
  } else if (frame.type === 'refused') composer.refused(frame.key, frame.reason, frame.seconds ?? 0)
  else if (frame.type === 'read') notifySite()
}

applyTheme(address)
document.documentElement.lang = locale
document.title = title
part('title').textContent = title
part('retry').textContent = translate('retry')
const line = openLine({ seat, known: () => change, onFrame: handleFrame, onState: showState })
part('retry').addEventListener('click', line.retry)
document.addEventListener('keydown', ({ key, isComposing }) => {
  if (key === 'Escape' && !isComposing) callSite('chat-close-asked')
})
callSite('chat-ready')
