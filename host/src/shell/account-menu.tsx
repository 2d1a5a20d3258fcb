import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react'
import {
  Avatar,
  Badge,
  Crown,
  History,
  Icon,
  LogOut,
  type LucideIcon,
  ReceiptText,
  UserRound,
  UsersRound,
} from '@azulejo/shared/design'
import { mayUseRealMoney, type Role } from '@azulejo/shared/kernel'
import { useNavigateTo, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { useSite } from '../site/site-context.tsx'
import css from './account-menu.module.css'

export type AccountMenuProps = { readonly role: Exclude<Role, 'guest'> }

/** Avatar menu with the account, links to the centres, and logout. Mounts open, because the avatar was pressed. */
export function AccountMenu({ role }: AccountMenuProps) {
  const { _: t } = useLingui()
  const visitor = useVisitor()
  const { modals } = useSite()
  const remoteRegistry = useRemoteRegistry()
  if (visitor.role === 'guest') return null
  const mayUseCentre = mayUseRealMoney(role)
  const has = (page: string) =>
    mayUseCentre && remoteRegistry.centrePagesOf('member').some((entry) => entry.page === page)
  const hasAgentCentre = role === 'agent' && remoteRegistry.centrePagesOf('agent').length > 0
  return (
    <MenuProvider placement="bottom-end" virtualFocus={false} defaultOpen>
      <MenuButton className={css.button} aria-label={t('host.header.account')}>
        <Avatar src={visitor.avatar} name={visitor.nickname} />
      </MenuButton>
      <Menu gutter={8} className={css.menu} unmountOnHide>
        <div className={css.who}>
          <strong className={css.name}>{visitor.nickname}</strong>
          <span className={css.account}>{visitor.account}</span>
          {visitor.label && (
            <Badge tone="warn" icon={Crown}>
              {visitor.label.name}
            </Badge>
          )}
        </div>
        {mayUseCentre && <Way icon={UserRound} href="/member" label={t('nav.memberCenter')} />}
        {has('transactionHistory') && (
          <Way icon={History} href="/member/transactionHistory" label={t('in_account_record')} />
        )}
        {has('personalHistoryCopy') && (
          <Way icon={ReceiptText} href="/member/personalHistoryCopy" label={t('in_betting_record')} />
        )}
        {hasAgentCentre && <Way icon={UsersRound} href="/agent" label={t('nav.agentCenter')} />}
        <MenuItem className={css.item} onClick={() => modals.open({ kind: 'logout' })}>
          <Icon of={LogOut} />
          {t('header.logout')}
        </MenuItem>
      </Menu>
    </MenuProvider>
  )
}

function Way({ icon, href, label }: { readonly icon: LucideIcon; readonly href: string; readonly label: string }) {
  const navigate = useNavigateTo()
  return (
    <MenuItem
      className={css.item}
      // The item is a link for the browser; a press by key or pointer navigates inside the site.
      render={
        <a href={href}>
          <Icon of={icon} />
          {label}
        </a>
      }
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
