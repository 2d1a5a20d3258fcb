import { readTexts } from '../../platform/locales/texts.ts'
import type english from './en.json'

export const { below, t } = readTexts<keyof typeof english>(import.meta.dirname)
