import type { PlaySession } from '../core/play-shapes.ts'
import { coreWords } from './core-words.ts'
import { part } from './part.ts'
import { openSession, type Seat } from './server.ts'
import { startTable } from './start-table.ts'
import type { GameModule } from './view.ts'
import { languageFrom, localeOf, translatorFor } from './words.ts'

const address = new URLSearchParams(location.search)
const written = (name: string) => address.get(name) ?? ''
const seat: Seat = { operator: written('operator'), vendor: written('vendor'), ticket: written('ticket') }
let translate = translatorFor(languageFrom(address.get('lang')), coreWords)

/** Labels that do not depend on the session. */
function label(): void {
  for (const id of ['balance', 'stake', 'win'] as const) part(`${id}-label`).textContent = translate(id)
  for (const id of ['rules', 'history', 'sound', 'retry'] as const) part(id).textContent = translate(id)
  for (const id of ['less', 'more', 'close'] as const) part(id).setAttribute('aria-label', translate(id))
}

/** Loads what the game of the session adds to the page. */
async function loadGame({ game }: PlaySession): Promise<GameModule> {
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = `/play/${game}/page/view.css`
  const styled = new Promise((resolve) => {
    style.addEventListener('load', resolve)
    style.addEventListener('error', resolve)
  })
  document.head.append(style)
  const [module] = await Promise.all([import(`/play/${game}/page/view.js`), styled])
  return module
}

async function start(): Promise<void> {
  const retry = part('retry')
  retry.hidden = true
  part('stage').hidden = false
  part('message').textContent = translate('loading')
  const answer = await openSession(seat)
  if (answer && 'value' in answer) {
    const session = answer.value
    document.documentElement.lang = localeOf[session.language]
    const module = await loadGame(session)
    part('game').dataset.game = session.game
    translate = translatorFor(session.language, coreWords, module.words)
    label()
    startTable({ seat, session, commit: answer.commit ?? '', module, translate })
    return
  }
  part('stage').hidden = true
  part('message').textContent = translate(answer?.refused ?? 'wallet.unreachable')
  retry.hidden = answer?.refused === 'vendor.ticket'
}

label()
part('retry').addEventListener('click', start)
void start()
