import { IconButton, Moon, Sun } from '@azulejo/shared/design'
import { useTheme } from '@azulejo/shared/remote'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import css from './header.module.css'

/** From dark to light and back; on phones it is in the menu. */
export function ThemeSwitch() {
  const say = useWords()
  const { preferences } = useSite()
  const next = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={next === 'light' ? Sun : Moon}
      label={say(next === 'light' ? 'header.themeLight' : 'header.themeDark')}
      className={css.desk}
      onClick={() => preferences.theme.set(next)}
    />
  )
}
