import { Icon, Search } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { entryPart } from '../locales/entry-part.ts'
import css from './game-search.module.css'

const loadField = () => import('./game-search-field.tsx')
const GameSearchField = entryPart(async () => (await loadField()).GameSearchField, {
  waiting: <Face />,
  Failed: ({ resetErrorBoundary }) => <Face onUse={resetErrorBoundary} />,
})
const prepare = () => void loadField().catch(() => undefined)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A button that looks like a field; a press or the `/` key replaces it with the search, whose chunk loads on hover. */
export function GameSearch() {
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

  return <div className={css.search}>{used ? <GameSearchField /> : <Face onUse={() => setUsed(true)} />}</div>
}

function Face({ onUse }: { readonly onUse?: () => void }) {
  const { _: t } = useLingui()
  return (
    <button type="button" className={css.face} onPointerEnter={prepare} onFocus={prepare} onClick={onUse}>
      <Icon of={Search} size={16} />
      <span className={css.label}>{t('lobby.search')}</span>
      <kbd className={css.key}>/</kbd>
    </button>
  )
}
