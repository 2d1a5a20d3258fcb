import { readTexts } from '../../platform/locales/texts.ts'
import type english from './en.json'

export type PeopleKey = keyof typeof english

export const { t, below } = readTexts<PeopleKey>(import.meta.dirname)
