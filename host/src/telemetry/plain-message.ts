import { beaconMessageMost } from '@azulejo/shared/wire'

/**
 * The reportable text of a fault's detail: removes queries of URLs, quoted text longer than a name, e-mail addresses and
 * long numbers, because an error may quote what a player typed.
 */
export function plainMessage(detail: string): string {
  return detail
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/(\b[a-z-]+:\/\/[^\s?#()]*)[?#][^\s()]*/gi, '$1')
    .replace(/"[^"]*"|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/'(?![\w$.:/@-]{1,60}')[^']*'/g, "'…'")
    .replace(/[^\s@'"()]+@[^\s@'"()]+\.[a-z]{2,}/gi, '…@…')
    .replace(/\b\d[\d .,-]{4,}\d\b/g, '#')
    .slice(0, beaconMessageMost)
    .toWellFormed()
}
