import { buttonClass, joinNames, Plus } from '@azulejo/shared/design'
import type { Role } from '@azulejo/shared/kernel'
import { useLingui } from '@lingui/react'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useSite } from '../site/site-context.tsx'
import { AccountButton } from './account-button.tsx'
import { BalanceBox } from './balance-box.tsx'
import css from './header.module.css'
import { MessagesButton } from './messages-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useDepositSheet } from './use-deposit-sheet.ts'

/** Header controls of a logged-in player. */
export function MemberActions({ role }: { readonly role: Exclude<Role, 'guest'> }) {
  const { _: t } = useLingui()
  const pages = useCentrePages('member')
  const { modals } = useSite()
  const openSheet = useDepositSheet()
  if (role === 'trial') {
    return (
      <>
        <BalanceBox />
        <button
          type="button"
          className={buttonClass({ kind: 'primary' })}
          onClick={() => modals.open({ kind: 'register' })}
        >
          {t('header.register')}
        </button>
        <ThemeSwitch />
        <AccountButton role={role} />
      </>
    )
  }
  const has = (page: string) => pages.some((entry) => entry.page === page)
  return (
    <>
      <BalanceBox />
      {has('depositv2') && (
        <a
          href="/member/depositv2"
          className={buttonClass({ kind: 'accent' }, joinNames(css.desk, css.deposit))}
          onClick={openSheet}
        >
          <Plus size={16} aria-hidden="true" />
          {t('host.header.deposit')}
        </a>
      )}
      {has('withdraw') && (
        <a href="/member/withdraw" className={buttonClass({ kind: 'secondary' }, css.desk)}>
          {t('host.header.withdraw')}
        </a>
      )}
      <ThemeSwitch />
      <MessagesButton />
      <AccountButton role={role} />
    </>
  )
}
