import { Icon, Send } from '@azulejo/shared/design'
import type { Resource } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { usePermission } from '../site/use-permission.ts'
import css from './social-links.module.css'

const names = {
  FACEBOOK: 'host.social.facebook',
  INSTAGRAM: 'host.social.instagram',
  TELEGRAM: 'host.social.telegram',
} as const

type Social = keyof typeof names

/** Icon paths in a box of 24 units, in the stroke style of the other icons; the icon library has no company logos. */
const outlines: Readonly<Record<Exclude<Social, 'TELEGRAM'>, string>> = {
  FACEBOOK: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  INSTAGRAM:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM17.5 6.5h.01',
}

export function SocialIcon({ of }: { readonly of: Social }) {
  if (of === 'TELEGRAM') return <Icon of={Send} />
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} className={css.icon} aria-hidden="true">
      <path d={outlines[of]} />
    </svg>
  )
}

const order: readonly Social[] = ['FACEBOOK', 'INSTAGRAM', 'TELEGRAM']

/** The brand's pages in social networks, from the permission. */
export function useSocialLinks(): readonly { readonly kind: Social; readonly resource: Resource }[] {
  const resources = usePermission()?.resources ?? []
  return order.flatMap((kind) => {
    const resource = resources.find(({ resourceType }) => resourceType === kind)
    return resource ? [{ kind, resource }] : []
  })
}

export function SocialLinks() {
  const { _: t } = useLingui()
  const links = useSocialLinks()
  if (links.length === 0) return null
  return (
    <ul className={css.links} aria-label={t('host.menu.social')}>
      {links.map(({ kind, resource }) => (
        <li key={kind}>
          <a href={resource.url} target="_blank" rel="noreferrer" className={css.link} title={t(names[kind])}>
            <SocialIcon of={kind} />
            <span className={css.name}>{t(names[kind])}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
