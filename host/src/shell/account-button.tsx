import { Avatar } from '@azulejo/shared/design'
import { part, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { startTransition, useState } from 'react'
import css from './account-menu.module.css'
import type { AccountMenuProps } from './account-menu.tsx'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = part(async () => (await loadMenu()).AccountMenu, {
  waiting: <Face />,
  Failed: ({ resetErrorBoundary }) => <Face onPress={resetErrorBoundary} />,
})
const prepare = () => void loadMenu().catch(() => undefined)

/** Avatar button. The first press replaces the button with the menu, which has its own avatar button. */
export function AccountButton({ role }: AccountMenuProps) {
  const [pressed, setPressed] = useState(false)
  return pressed ? <AccountMenu role={role} /> : <Face onPress={() => startTransition(() => setPressed(true))} />
}

function Face({ onPress }: { readonly onPress?: () => void }) {
  const { _: t } = useLingui()
  const visitor = useVisitor()
  if (visitor.role === 'guest') return null
  return (
    <button
      type="button"
      className={css.button}
      aria-label={t('host.header.account')}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onPress}
    >
      <Avatar src={visitor.avatar} name={visitor.nickname} />
    </button>
  )
}
