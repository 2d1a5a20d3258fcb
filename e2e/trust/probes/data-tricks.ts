import { shellOf } from '../../pages/shell.ts'
import { soon, type Trick, type Visit } from './trick.ts'

const secret = 'typed-by-the-visitor-7431'
/** What the test has put where the page keeps its data. */
const kept = { storage: 'kept-1-7431', cookie: 'kept-2-7431', database: 'kept-3-7431', tabs: 'kept-4-7431' }

/** Whether the remote knows something that only the trick could have told it. */
const knows = (visit: Visit, what: string) => soon(async () => (await visit.said()).includes(what))

/** Opens the login dialog of the shell. */
const openLogin = ({ page }: Visit) => shellOf(page).logIn.click()

/** Tricks that read what is not the remote's. */
export const dataTricks: readonly Trick[] = [
  {
    name: 'reads the session token from the session storage',
    worksOpen: true,
    play: ({ say }) => say(`stored ${sessionStorage.getItem('azulejo:token')}`),
    seen: (visit) => knows(visit, `stored ${visit.player.token}`),
  },
  {
    name: 'reads the local storage',
    worksOpen: true,
    before: ({ page }) => page.evaluate((value) => localStorage.setItem('azulejo:kept', value), kept.storage),
    play: ({ say }) => say(localStorage.getItem('azulejo:kept')),
    seen: (visit) => knows(visit, kept.storage),
  },
  {
    name: 'reads a cookie',
    worksOpen: true,
    before: ({ page }) =>
      page.evaluate((value) => {
        // biome-ignore lint/suspicious/noDocumentCookie: remotes would use no other way
        document.cookie = `kept=${value}`
      }, kept.cookie),
    play: ({ say }) => say(document.cookie),
    seen: (visit) => knows(visit, kept.cookie),
  },
  {
    name: 'reads a database of the browser',
    worksOpen: true,
    before: ({ page }) =>
      page.evaluate(
        (value) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('kept', 1)
            opening.onupgradeneeded = () => opening.result.createObjectStore('kept').put(value, 'one')
            opening.onsuccess = () => {
              opening.result.close()
              resolve()
            }
          }),
        kept.database,
      ),
    play({ say }) {
      const opening = indexedDB.open('kept', 1)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('kept').objectStore('kept').get('one')
        reading.onsuccess = () => say(reading.result)
      }
    },
    seen: (visit) => knows(visit, kept.database),
  },
  {
    name: 'listens to a password that the visitor types into the shell',
    as: 'guest',
    worksOpen: true,
    play({ say }) {
      document.addEventListener('input', ({ target }) => say((target as HTMLInputElement).value), true)
      document.addEventListener('keydown', ({ key }) => say(key), true)
    },
    async seen(visit) {
      await openLogin(visit)
      await visit.page.getByRole('dialog').getByRole('textbox', { name: 'Senha', exact: true }).fill(secret)
      return knows(visit, secret)
    },
  },
  {
    name: 'reads a field of the shell',
    as: 'guest',
    worksOpen: true,
    async before(visit) {
      await openLogin(visit)
      await visit.page.getByRole('dialog').getByRole('textbox', { name: 'Nome de usuário' }).fill(secret)
    },
    play: ({ say }) => say([...document.querySelectorAll('input')].map(({ value }) => value).join(' ')),
    seen: (visit) => knows(visit, secret),
  },
  {
    name: 'observes the whole document',
    as: 'guest',
    worksOpen: true,
    play({ say, box }) {
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => !box.contains(node))
        const text = added.map(({ textContent }) => textContent).join(' ')
        if (text.includes('Nome de usuário')) say('saw the dialog of the shell')
      }).observe(document, { childList: true, subtree: true })
    },
    async seen(visit) {
      await openLogin(visit)
      await visit.page.getByRole('dialog').waitFor()
      return knows(visit, 'saw the dialog of the shell')
    },
  },
  {
    name: 'reads the balance in the header',
    worksOpen: true,
    play: ({ say }) => say(document.querySelector('header')?.textContent),
    seen: (visit) => knows(visit, '1.000,00'),
  },
  {
    name: 'listens to the tabs that share a session',
    worksOpen: true,
    play({ say }) {
      new BroadcastChannel('azulejo:session').onmessage = ({ data }) => say(JSON.stringify(data))
    },
    async seen(visit) {
      await visit.page.evaluate((value) => {
        const other = new BroadcastChannel('azulejo:session')
        other.postMessage({ kind: 'told', value })
        other.close()
      }, kept.tabs)
      return knows(visit, kept.tabs)
    },
  },
  {
    name: 'finds the session token in the state of the shell',
    worksOpen: true,
    play({ say }) {
      const header = document.querySelector('header')
      const name = Object.keys(header ?? {}).find((key) => key.startsWith('__reactFiber$'))
      type Fiber = { return?: Fiber; memoizedProps?: { value?: { session?: { token(): string } } } }
      let fiber = (header as unknown as Record<string, Fiber | undefined>)[name ?? '']
      for (; fiber; fiber = fiber.return) {
        const session = fiber.memoizedProps?.value?.session
        if (session) say(`state ${session.token()}`)
      }
    },
    seen: (visit) => knows(visit, `state ${visit.player.token}`),
  },
]
