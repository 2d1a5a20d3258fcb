import { type ByLanguage, inLanguage } from '@azulejo/shared/kernel'
import type { Language } from '../../../platform/merchants/merchants.ts'
import { below } from '../../locales/index.ts'

type Names = Readonly<Record<string, ByLanguage<string>>>

const plays: Names = below('play.playName.')
const tabs: Names = below('play.playTab.')

const nameIn = (names: Names, code: string, language: Language): string => {
  const name = names[code]
  if (!name) throw new Error(`${code} has no name`)
  return inLanguage(name, language)
}

/** The name of a play. */
export const playName = (code: string, language: Language): string => nameIn(plays, code, language)

/** The name of a tab of plays. */
export const tabName = (code: string, language: Language): string => nameIn(tabs, code, language)
