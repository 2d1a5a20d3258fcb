import { Icon, Search } from '@azulejo/shared/design'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import css from './game-search.module.css'

const loadField = () => import('./game-search-field.tsx')
const GameSearchField = lazy(async () => ({ default: (await loadField()).GameSearchField }))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A field-shaped button until it is used: the search itself comes when the player reaches for it, or presses `/`. */
export function GameSearch() {
  const say = useWords()
  const [used, setUsed] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isShortcut || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setUsed(true)
      document.querySelector<HTMLInputElement>('[data-game-search]')?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  const face = (
    <button
      type="button"
      className={css.face}
      onPointerEnter={() => void loadField()}
      onFocus={() => void loadField()}
      onClick={() => setUsed(true)}
    >
      <Icon of={Search} size={16} />
      <span className={css.label}>{say('lobby.search')}</span>
      <kbd className={css.key}>/</kbd>
    </button>
  )
  return (
    <div className={css.search}>
      {used ? (
        <Suspense fallback={face}>
          <GameSearchField />
        </Suspense>
      ) : (
        face
      )}
    </div>
  )
}
