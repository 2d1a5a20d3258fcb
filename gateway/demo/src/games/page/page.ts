import type { PlaySession } from '../core/play-shapes.ts'
import { coreWords } from './core-words.ts'
import { listenForClose, part } from './part.ts'
import { openSession, type Seat } from './server.ts'
import { notifySite, startTable } from './start-table.ts'
import type { GameModule, PageModule, RoomsModule } from './view.ts'
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

/** Loads a style sheet of a game; settles also when it does not come. */
function loadStyle(game: string, name: string): Promise<unknown> {
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = `/play/${game}/page/${name}`
  const settled = new Promise((resolve) => {
    style.addEventListener('load', resolve)
    style.addEventListener('error', resolve)
  })
  document.head.append(style)
  return settled
}

/** Loads what the game of the session adds to the page. */
async function loadGame({ game }: PlaySession): Promise<GameModule | RoomsModule | PageModule> {
  const [module] = await Promise.all([import(`/play/${game}/page/view.js`), loadStyle(game, 'view.css')])
  await Promise.all((module.styles ?? []).map((name: string) => loadStyle(game, name)))
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
    listenForClose()
    if ('openRooms' in module)
      module.openRooms({
        seat,
        session,
        room: written('room'),
        translate,
        notifySite: () => notifySite(session.siteOrigin),
      })
    else if ('openPage' in module)
      module.openPage({ seat, session, translate, notifySite: () => notifySite(session.siteOrigin) })
    else startTable({ seat, session, commit: answer.commit ?? '', module, translate })
    return
  }
  part('stage').hidden = true
  part('message').textContent = translate(answer?.refused ?? 'wallet.unreachable')
  retry.hidden = answer?.refused === 'vendor.ticket'
}

label()
part('retry').addEventListener('click', start)
void start()
