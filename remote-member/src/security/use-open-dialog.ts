import { contactKinds } from '@azulejo/shared/wire'
import { useSearchParams } from 'react-router-dom'

const dialogs = ['identity', 'not-me', ...contactKinds] as const
type OpenDialog = (typeof dialogs)[number]

/** Which dialog is open. The address names the dialog, so that other pages and notices can link to it. */
export function useOpenDialog(): readonly [OpenDialog | undefined, (next: OpenDialog | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const show = (next: OpenDialog | undefined) =>
    setSearch(
      (before) => {
        if (next) before.set('open', next)
        else before.delete('open')
        return before
      },
      { replace: true },
    )
  return [dialogs.find((dialog) => dialog === search.get('open')), show]
}
