import { clearOfKeyboard, freezePage } from '@azulejo/shared/design'
import { type RefObject, useLayoutEffect } from 'react'

/** While the window covers a small screen, the page behind it neither scrolls nor takes the focus. */
export function useSheet(sheet: RefObject<HTMLElement | null>, isSheet: boolean): void {
  useLayoutEffect(() => {
    const shown = sheet.current
    if (!isSheet || !shown) return
    const behind = [...(shown.parentElement?.children ?? [])].filter(
      (each) => each !== shown && !(each instanceof HTMLDialogElement),
    )
    const thaw = freezePage()
    const stop = clearOfKeyboard(shown, window)
    for (const each of behind) each.toggleAttribute('inert', true)
    return () => {
      for (const each of behind) each.toggleAttribute('inert', false)
      stop()
      thaw()
    }
  }, [sheet, isSheet])
}
