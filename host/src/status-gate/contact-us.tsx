import { Button, Headset } from '@azulejo/shared/design'
import { openService } from '../shell/open-service.ts'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'

/** Opens customer service, also while the site is closed. */
export function ContactUs() {
  const say = useWords()
  const site = useSite()
  return (
    <Button kind="primary" size="lg" icon={Headset} onClick={() => void openService(site, window)}>
      {say('system.contactUs')}
    </Button>
  )
}
