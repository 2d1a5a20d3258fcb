import { buttonClass, Plus } from '@azulejo/shared/design'
import type { Standing } from '@azulejo/shared/kernel'
import { useSiteMap } from '../remotes/use-site-map.tsx'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import { AccountButton } from './account-button.tsx'
import { BalanceBox } from './balance-box.tsx'
import css from './header.module.css'
import { MessagesButton } from './messages-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** What the header offers to a player who is in. */
export function MemberActions({ standing }: { readonly standing: Exclude<Standing, 'guest'> }) {
  const say = useWords()
  const siteMap = useSiteMap()
  const { modals } = useSite()
  if (standing === 'trial') {
    return (
      <>
        <BalanceBox />
        <button
          type="button"
          className={buttonClass({ kind: 'primary' })}
          onClick={() => modals.open({ kind: 'register' })}
        >
          {say('header.register')}
        </button>
        <ThemeSwitch />
        <AccountButton standing={standing} />
      </>
    )
  }
  const has = (page: string) => siteMap.centrePagesOf('member').some((entry) => entry.page === page)
  return (
    <>
      <BalanceBox />
      {has('depositv2') && (
        <a href="/member/depositv2" className={buttonClass({ kind: 'accent' }, css.desk)}>
          <Plus size={16} aria-hidden="true" />
          {say('host.header.deposit')}
        </a>
      )}
      {has('withdraw') && (
        <a href="/member/withdraw" className={buttonClass({ kind: 'secondary' }, css.desk)}>
          {say('host.header.withdraw')}
        </a>
      )}
      <ThemeSwitch />
      <MessagesButton />
      <AccountButton standing={standing} />
    </>
  )
}
