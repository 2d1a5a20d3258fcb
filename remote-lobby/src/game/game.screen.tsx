import { VisuallyHidden } from '@azulejo/shared/design'
import { lazyCatalogue } from '@azulejo/shared/i18n'
import { LateMessages } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useLocation, useSearchParams } from 'react-router-dom'
import css from './game.module.css'
import { GameVisit } from './game-visit.tsx'
import { targetOf } from './launch-query.ts'
import { NoGame } from './no-game.tsx'

const catalogue = lazyCatalogue({
  pt: () => import('../locales/game/pt.json'),
  en: () => import('../locales/game/en.json'),
  'pt-PT': () => import('../locales/game/pt-PT.json'),
  es: () => import('../locales/game/es.json'),
  zh: () => import('../locales/game/zh.json'),
})

/** A game in its frame under the header; an address that names no game leads back to the halls. */
export function GameScreen() {
  const [query] = useSearchParams()
  const { key } = useLocation()
  const target = targetOf(query)
  return (
    <LateMessages catalogue={catalogue} waiting={<EmptyStage />}>
      {target ? <GameVisit key={key} target={target} /> : <NoGame />}
    </LateMessages>
  )
}

/** The place of the game until its texts are loaded. */
function EmptyStage() {
  const { _: t } = useLingui()
  return (
    <div className={css.game} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className={css.stage} />
    </div>
  )
}
