import { Globe } from '@azulejo/shared/design'
import { nameOf } from '@azulejo/shared/i18n'
import { useBrand, useLanguage } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { chooseLanguage } from '../site/choose-language.ts'
import { useSite } from '../site/site-context.tsx'
import css from './menu.module.css'
import { MenuGroup } from './menu-group.tsx'

type Props = { readonly rail?: boolean; readonly onWiden?: () => void }

/** Menu of the brand's languages; renders nothing for a single language. */
export function LanguageMenu({ rail = false, onWiden }: Props) {
  const { _: t } = useLingui()
  const { languages } = useBrand()
  const site = useSite()
  const current = useLanguage()
  if (languages.length < 2) return null
  return (
    <MenuGroup
      icon={Globe}
      label={`${t('nav.language')}: ${nameOf[current]}`}
      rail={rail}
      {...(onWiden ? { onRailPress: onWiden } : {})}
    >
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            className={css.item}
            aria-current={language === current ? 'true' : undefined}
            onClick={() => chooseLanguage(site, language)}
          >
            {nameOf[language]}
          </button>
        </li>
      ))}
    </MenuGroup>
  )
}
