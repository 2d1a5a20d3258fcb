import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'

/** 404 page. */
export function NotFoundScreen() {
  const { _: t } = useEntryLingui()
  return (
    <EmptyState
      isPage
      title={t('host.notFound.title')}
      line={t('host.notFound.line')}
      action={
        <a href="/" className={buttonClass({ kind: 'primary' })}>
          {t('host.notFound.home')}
        </a>
      }
    />
  )
}
