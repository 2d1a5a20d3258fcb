import { buttonClass, ExternalLink, Icon, Phone } from '@azulejo/shared/design'
import type { HelpLine } from '@azulejo/shared/wire'
import css from './protection.module.css'

/** Ways to services that help with gambling: a call, or their page. */
export function HelpLines({ lines }: { readonly lines: readonly HelpLine[] }) {
  return (
    <ul className={css.help} translate="no">
      {lines.flatMap(({ name, phone, url }) => [
        phone !== undefined && (
          <li key={`${name} phone`}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonClass({ kind: 'secondary' })}>
              <Icon of={Phone} size={16} />
              {`${name} ${phone}`}
            </a>
          </li>
        ),
        url !== undefined && (
          <li key={`${name} page`}>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'secondary' })}>
              <Icon of={ExternalLink} size={16} />
              {phone === undefined ? name : new URL(url).hostname.replace(/^www\./, '')}
            </a>
          </li>
        ),
      ])}
    </ul>
  )
}
