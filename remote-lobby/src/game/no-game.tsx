import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { SiteLink, usePageTitle } from '@azulejo/shared/remote'
import { useWords } from '../words/use-words.ts'
import css from './game.module.css'

/** There is nothing to launch: says so and shows the way to the games. */
export function NoGame() {
  const say = useWords()
  usePageTitle(say('lobby.noGame'))
  return (
    <div className={css.stage}>
      <div className={css.notice}>
        <EmptyState
          title={say('lobby.noGame')}
          line={say('lobby.noGameLine')}
          action={
            <SiteLink to="/rng" className={buttonClass({ kind: 'primary' })}>
              {say('lobby.toGames')}
            </SiteLink>
          }
        />
      </div>
    </div>
  )
}
