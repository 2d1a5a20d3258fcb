import { Button, Card, Plus } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import type { UrlFilter } from '@azulejo/shared/report'
import type { RateSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { LinkList } from '../link-list/link-list.tsx'
import { LinkCard } from './link-card.tsx'
import { NewLink } from './link-form.tsx'
import { LinkSheet } from './link-sheet.tsx'
import css from './links.module.css'

type Props = { readonly settings: RateSettings; readonly url: UrlFilter }

/** The agent's own code, and the links with a type and rates of their own. */
export function LinksTab({ settings, url }: Props) {
  const { _: t } = useLingui()
  const [isNew, setNew] = useState(false)
  const [edited, setEdited] = useState<string>()
  const [{ row: opened }, change] = url
  return (
    <div className={css.page}>
      <Card as="section" aria-label={t('agent.links.main')}>
        <LinkCard code={settings.ownCode} label={t('agent.links.main')}>
          <p className={css.line}>{t('agent.links.mainLine')}</p>
        </LinkCard>
      </Card>
      <Card as="section" pad="none" className={css.list}>
        <div className={css.head}>
          <h2 className={css.title}>{t('agent.links.all')}</h2>
          <Button icon={Plus} onClick={() => setNew(true)}>
            {t('agent.links.new')}
          </Button>
        </div>
        <LinkList url={url} onEdit={setEdited} />
      </Card>
      {isNew && (
        <FormMessages>
          <NewLink settings={settings} onClose={() => setNew(false)} />
        </FormMessages>
      )}
      {opened !== undefined && (
        <LinkSheet code={opened} settings={settings} onClose={() => change({ row: undefined })} />
      )}
      {edited !== undefined && (
        <LinkSheet code={edited} settings={settings} isEdit onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}
