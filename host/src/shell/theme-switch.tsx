import { IconButton, Moon, Sun } from '@azulejo/shared/design'
import { useTheme } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { themeAtom } from '../site/preferences.ts'
import css from './header.module.css'

/** Button that switches between dark and light theme; phones have the switch in the menu. */
export function ThemeSwitch() {
  const { _: t } = useLingui()
  const setTheme = useSetAtom(themeAtom)
  const next = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={next === 'light' ? Sun : Moon}
      label={t(next === 'light' ? 'header.themeLight' : 'header.themeDark')}
      className={css.desk}
      onClick={() => setTheme(next)}
    />
  )
}
