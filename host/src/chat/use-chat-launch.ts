import { useQuery } from '@azulejo/shared/data'
import type { RequestProblem } from '@azulejo/shared/platform'
import { useBrand, useLanguage, useTheme } from '@azulejo/shared/remote'
import { launchChat } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { Theme } from '../site/preferences.ts'

/**
 * The address of the room in the theme of the site, where it is of an origin that the brand frames, as its games are;
 * undefined for any other.
 * @param frames origins as the brand document names them
 */
function frameAddress(chatUrl: string, frames: readonly string[], theme: Theme): string | undefined {
  const url = URL.canParse(chatUrl) ? new URL(chatUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !frames.includes(url.origin)) return undefined
  url.searchParams.set('theme', theme)
  return url.href
}

export type ChatLaunch =
  | { readonly state: 'asking' }
  | { readonly state: 'open'; readonly address: string }
  /** The platform named a place that this site does not frame. */
  | { readonly state: 'unsafe' }
  | { readonly state: 'refused'; readonly problem: RequestProblem<typeof launchChat> }

/** The colour of the header in the theme of now, `#rrggbb`; brands give every colour so. */
const headerColour = () => getComputedStyle(document.documentElement).getPropertyValue('--tile-b').trim()

/**
 * Launches the room, and launches it again for another theme or language; until then, or if that fails, the old one
 * stays.
 */
export function useChatLaunch(): { readonly launch: ChatLaunch; relaunch(): void } {
  const { _: t } = useEntryLingui()
  const theme = useTheme()
  const language = useLanguage()
  const { i18n } = useLingui()
  const { csp } = useBrand()
  const headerColor = useMemo(headerColour, [theme])
  // The messages of a language come a moment after it was chosen.
  const isSpoken = i18n.locale === language
  const answer = useQuery(
    launchChat,
    isSpoken ? { b2c: 1, title: t('host.chat.title'), language, headerColor } : undefined,
  )
  const { refetch: relaunch } = answer
  const [kept, keep] = useState(answer.value)
  if (answer.value && answer.value !== kept) keep(answer.value)
  const value = answer.value ?? kept
  // A room keeps the theme it was launched in: another one launches another.
  const address = useMemo(() => value && frameAddress(value.chatUrl, csp.frames, theme), [value])
  if (value) return { launch: address ? { state: 'open', address } : { state: 'unsafe' }, relaunch }
  return {
    launch: answer.state === 'failed' ? { state: 'refused', problem: answer.problem } : { state: 'asking' },
    relaunch,
  }
}
