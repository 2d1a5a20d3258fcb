import { useMoney } from '@azulejo/shared/remote'
import { usePermission } from '../shell/use-permission.ts'
import { useEntryWords } from '../words/use-entry-words.ts'

export type EntryTab = 'login' | 'register'

/** What stands above the form; registering tells the amount a new player gets, if there is one. */
export function useEntryTitle(tab: EntryTab): string {
  const say = useEntryWords()
  const money = useMoney()
  const amount = usePermission()?.register.signUpAmount
  if (tab === 'login') return say('host.login.title')
  return amount ? say('host.register.titleAmount', { amount: money(amount) }) : say('host.register.title')
}
