import type english from './en.json'
import { readTexts } from './texts.ts'

export const { below } = readTexts<keyof typeof english>(import.meta.dirname)
