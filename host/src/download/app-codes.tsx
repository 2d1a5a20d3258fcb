import { Skeleton } from '@azulejo/shared/design'
import { part } from '@azulejo/shared/remote'
import type { Resource } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { firstContentAtom } from '../site/first-content.ts'
import { usePermission } from '../site/use-permission.ts'
import css from './app-codes.module.css'

const waiting = <Skeleton ratio={1} />
const QrCode = part(async () => (await import('./qr-code.tsx')).QrCode, { waiting })

/** Download resources of the apps: Android, then iOS. */
export function useAppResources(): readonly {
  readonly system: 'host.app.android' | 'host.app.ios'
  readonly resource: Resource
}[] {
  const resources = usePermission()?.resources ?? []
  const android = resources.find(({ resourceType }) => resourceType === 'Android')
  const ios = resources.find(({ resourceType }) => resourceType === 'MOBILECONFIG')
  return [
    ...(android ? [{ system: 'host.app.android', resource: android } as const] : []),
    ...(ios ? [{ system: 'host.app.ios', resource: ios } as const] : []),
  ]
}

/** QR codes with the download addresses of the apps. */
export function AppCodes({ size }: { readonly size: 100 | 200 }) {
  const { _: t } = useLingui()
  const isTime = useAtomValue(firstContentAtom)
  return (
    <div className={css.codes} data-size={size}>
      {useAppResources().map(({ system, resource }) => (
        <figure key={system} className={css.code}>
          {isTime ? (
            <QrCode size={size} text={resource.url} label={t('host.download.qr', { system: t(system) })} />
          ) : (
            waiting
          )}
          <figcaption>{t(system)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
