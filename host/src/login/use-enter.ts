import type { Sentence } from '@azulejo/shared/forms'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import type { LoginResult } from '@azulejo/shared/wire'
import { justEnteredAtom } from '../session/session-actions.ts'
import { useSite } from '../site/site-context.tsx'
import type { Entered } from './use-entered.ts'

export type LoginFormProps = {
  /** `agent` for a login that leads to the agent centre, which only agents may enter. */
  readonly loginAs: 'member' | 'agent'
  /** Path of this site to open after the login; home when undefined. */
  readonly returnTo?: string | undefined
  /** Called once the player is logged in. */
  readonly onDone: (entered: Entered) => void
}

/**
 * Starts the session after a successful login, and determines whether the typed password is due for a change.
 * @returns why the member could not be loaded; undefined if all went well and `onDone` was called
 */
export function useEnter(
  onDone: (entered: Entered) => void,
): (result: LoginResult, password?: string) => Promise<Sentence | undefined> {
  const { session, store } = useSite()
  return async (result, password) => {
    const { token, firstTimeLogin, passwordExpired, passwordBlocked, mustChangePassword } = result
    const isAdvised = password !== undefined && (firstTimeLogin || passwordExpired || passwordBlocked)
    const isDue = mustChangePassword || isAdvised
    const entered = await session.enter(token, { mustChangePassword })
    if (!entered.ok) return { key: problemKey(entered.error, {}), values: problemValues(entered.error) }
    if (!isDue) store.set(justEnteredAtom, true)
    onDone({ by: 'login', due: isDue ? { oldPassword: password, isForced: mustChangePassword } : undefined })
    return undefined
  }
}
