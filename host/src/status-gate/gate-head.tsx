import { Globe, Icon, Select } from '@azulejo/shared/design'
import { nameOf } from '@azulejo/shared/i18n'
import { useBrand, useLanguage } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Logo } from '../shell/logo.tsx'
import { chooseLanguage } from '../site/choose-language.ts'
import { useSite } from '../site/site-context.tsx'
import css from './gate.module.css'

/** Language selection, the only control of the header and menus that a closed site keeps. */
export function LanguageSwitch() {
  const { _: t } = useLingui()
  const { languages } = useBrand()
  const site = useSite()
  const language = useLanguage()
  if (languages.length < 2) return null
  return (
    <span className={css.language}>
      <Icon of={Globe} />
      <Select
        label={t('nav.language')}
        labelHidden
        className={css.choice}
        options={languages.map((one) => ({ value: one, label: nameOf[one] }))}
        value={language}
        onValue={(chosen) => chooseLanguage(site, chosen)}
      />
    </span>
  )
}

type GateHeadProps = { readonly logo?: boolean; readonly children?: ReactNode }

export function GateHead({ logo = true, children }: GateHeadProps) {
  return (
    <header className={css.head}>
      {logo ? <Logo /> : <span />}
      {children}
      <LanguageSwitch />
    </header>
  )
}
