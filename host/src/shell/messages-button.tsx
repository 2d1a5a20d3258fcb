import { IconButton, Mail } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'

/** Opens the announcements. */
export function MessagesButton() {
  const { _: t } = useLingui()
  const bus = useBus()
  return <IconButton icon={Mail} label={t('nav.announcements')} onClick={() => bus.tell('notice-asked', {})} />
}
