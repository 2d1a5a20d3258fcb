import type { Sentence } from '@azulejo/shared/forms'
import { isOn } from '@azulejo/shared/kernel'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import type { LoginResult } from '@azulejo/shared/wire'
import { justEnteredAtom } from '../session/session-actions.ts'
import { useSite } from '../site/site-context.tsx'
import { useFlags } from '../site/use-flags.ts'
import type { Entered } from './use-entered.ts'

export type LoginFormProps = {
  /** `agent` on the way to the agent centre, which only agents may enter. */
  readonly loginAs: 'member' | 'agent'
  /** Path of this site to go to once in; home without one. */
  readonly returnTo?: string | undefined
  /** Called once the player is in. */
  readonly onDone: (entered: Entered) => void
}

/**
 * What follows when the platform has let somebody in: the session, and a due change of the password that was typed.
 * @returns why the member could not be loaded; undefined when all went well and `onDone` was called
 */
export function useEnter(
  onDone: (entered: Entered) => void,
): (result: LoginResult, password?: string) => Promise<Sentence | undefined> {
  const { session, store } = useSite()
  const flags = useFlags()
  return async (result, password) => {
    const { token, firstTimeLogin, passwordExpired, passwordBlocked } = result
    const isForced = firstTimeLogin || (passwordExpired && isOn(flags, 'CHNGPASSVERIF3'))
    const isDue = password !== undefined && (firstTimeLogin || passwordExpired || passwordBlocked)
    const entered = await session.enter(token, { mustChangePassword: isDue && isForced })
    if (!entered.ok) return { key: problemKey(entered.error, {}), values: problemValues(entered.error) }
    if (!isDue) store.set(justEnteredAtom, true)
    onDone({ by: 'login', due: isDue ? { oldPassword: password, isForced } : undefined })
    return undefined
  }
}
