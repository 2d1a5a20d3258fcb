import { useMoney } from '@azulejo/shared/remote'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { usePermission } from '../site/use-permission.ts'

export type EntryTab = 'login' | 'register'

/** Title above the form; the title of the registration includes the sign-up bonus, if there is one. */
export function useEntryTitle(tab: EntryTab): string {
  const { _: t } = useEntryLingui()
  const money = useMoney()
  const amount = usePermission()?.register.signUpAmount
  if (tab === 'login') return t('host.login.title')
  return amount ? t('host.register.titleAmount', { amount: money(amount) }) : t('host.register.title')
}
