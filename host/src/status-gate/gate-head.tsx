import { Globe, Icon } from '@azulejo/shared/design'
import { isLanguage, nameOf } from '@azulejo/shared/i18n'
import { useBrand, useLanguage } from '@azulejo/shared/remote'
import { Logo } from '../shell/logo.tsx'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import css from './gate.module.css'

/** The only control that a closed site keeps. */
export function LanguageSwitch() {
  const say = useWords()
  const { languages } = useBrand()
  const { preferences } = useSite()
  const language = useLanguage()
  if (languages.length < 2) return null
  return (
    <label className={css.language}>
      <Icon of={Globe} />
      <span className={css.hidden}>{say('nav.language')}</span>
      <select
        value={language}
        onChange={({ target }) => isLanguage(target.value) && preferences.locale.set(target.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {nameOf[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

export function GateHead({ logo = true }: { readonly logo?: boolean }) {
  return (
    <header className={css.head}>
      {logo ? <Logo /> : <span />}
      <LanguageSwitch />
    </header>
  )
}
