import { useQuery } from '@azulejo/shared/data'
import type { RequestProblem } from '@azulejo/shared/platform'
import { useBrand, useLanguage, useTheme } from '@azulejo/shared/remote'
import { launchChat } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { Theme } from '../site/preferences.ts'

/**
 * Adds the theme to the address of a room; undefined unless the brand may frame its origin, as for games.
 * @param frames allowed origins of the brand document
 */
function frameAddress(chatUrl: string, frames: readonly string[], theme: Theme): string | undefined {
  const url = URL.canParse(chatUrl) ? new URL(chatUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !frames.includes(url.origin)) return undefined
  url.searchParams.set('theme', theme)
  return url.href
}

export type ChatLaunch =
  | { readonly state: 'launching' }
  | { readonly state: 'open'; readonly address: string }
  /** The platform returned an address that this site must not frame. */
  | { readonly state: 'unsafe' }
  | { readonly state: 'refused'; readonly problem: RequestProblem<typeof launchChat> }

/** Header colour of the current theme; brands define every colour as `#rrggbb`. */
const headerColour = () => getComputedStyle(document.documentElement).getPropertyValue('--tile-b').trim()

/**
 * Launches the room, and launches it again for another theme or language. The previous room stays until another launch
 * succeeds.
 */
export function useChatLaunch(): { readonly launch: ChatLaunch; relaunch(): void } {
  const { _: t } = useEntryLingui()
  const theme = useTheme()
  const language = useLanguage()
  const { i18n } = useLingui()
  const { csp } = useBrand()
  const headerColor = useMemo(headerColour, [theme])
  // The messages of a chosen language load asynchronously.
  const isTranslated = i18n.locale === language
  const answer = useQuery(
    launchChat,
    isTranslated ? { b2c: 1, title: t('host.chat.title'), language, headerColor } : undefined,
  )
  const { refetch: relaunch } = answer
  const [kept, keep] = useState(answer.value)
  if (answer.value && answer.value !== kept) keep(answer.value)
  const value = answer.value ?? kept
  // Depends on `value` alone: a room keeps its theme, and another theme launches another room.
  const address = useMemo(() => value && frameAddress(value.chatUrl, csp.frames, theme), [value])
  if (value) return { launch: address ? { state: 'open', address } : { state: 'unsafe' }, relaunch }
  return {
    launch: answer.state === 'failed' ? { state: 'refused', problem: answer.problem } : { state: 'launching' },
    relaunch,
  }
}
