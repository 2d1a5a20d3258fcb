import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'

/** 404 page. */
export function NotFoundScreen() {
  const { _: t } = useLingui()
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
