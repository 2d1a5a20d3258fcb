import { Button, Headset } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { openService } from '../shell/open-service.ts'
import { useSite } from '../site/site-context.tsx'

/** Opens customer service, also while the site is closed. */
export function ContactUs() {
  const { _: t } = useLingui()
  const site = useSite()
  return (
    <Button kind="primary" size="lg" icon={Headset} onClick={() => void openService(site, window)}>
      {t('system.contactUs')}
    </Button>
  )
}
