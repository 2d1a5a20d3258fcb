import { Button, EmptyState, ErrorState } from '@azulejo/shared/design'
import { playMessages, problemKey, problemValues } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { LobbyKey } from '../locales/message-ids.ts'
import { LoginButton } from '../login/request-login.tsx'
import css from './game.module.css'
import type { LaunchProblem } from './use-launch.ts'
import { useWayBack } from './use-way-back.ts'

/** Messages of the refusals, and of the next step for some of them. */
const refusals = {
  'game.unknown': 'lobby.gameUnknown',
  'game.maintenance': 'system.gameMaintenance',
  ...playMessages,
} as const
const nextSteps: Readonly<Partial<Record<string, LobbyKey>>> = {
  'game.unknown': 'lobby.gameUnknownLine',
  'game.maintenance': 'lobby.gameMaintenanceLine',
  in_need_true_account: 'lobby.trueAccountLine',
}

type LaunchNoticeProps = { readonly onRetry: () => void } & (
  | { readonly kind: 'guest' }
  | { readonly kind: 'refused'; readonly problem: LaunchProblem }
)

/** Notice why the game does not open, with the next step and a back button. */
export function LaunchNotice(props: LaunchNoticeProps) {
  const { _: t } = useLingui()
  const back = useWayBack()
  const problem = props.kind === 'refused' ? props.problem : undefined
  const code = problem?.kind === 'refusal' ? problem.code : undefined
  const needsLogin = props.kind === 'guest' || code === 'login.not.session'
  const title = problem ? t(problemKey(problem, refusals), problemValues(problem)) : t('error.notLoggedIn')
  const next = needsLogin ? 'lobby.loginLine' : code && nextSteps[code]
  const isFinal = needsLogin || (code !== undefined && (code in nextSteps || code in playMessages))
  const line = next && t(next)
  return (
    <div className={css.notice}>
      {isFinal ? (
        <EmptyState title={title} line={line} />
      ) : (
        <ErrorState title={title} line={line} onRetry={props.onRetry} />
      )}
      <div className={css.actions}>
        {needsLogin && <LoginButton tab="login" label={t('header.login')} />}
        {(needsLogin || code === 'in_need_true_account') && <LoginButton tab="register" label={t('header.register')} />}
        <Button kind="ghost" onClick={back}>
          {t('lobby.backToGames')}
        </Button>
      </div>
    </div>
  )
}
